import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeyRound, LogIn } from 'lucide-react'
import type { NewPassword } from '../new-password.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import type { Address } from '../../../ui/address.ts'

export type LinkProblem = 'expired' | 'used' | 'unknown'

export type NewPasswordState =
  | { kind: 'checking' }
  | { kind: 'expired'; reason: LinkProblem }
  | { kind: 'choosing'; failure: string | undefined }
  | { kind: 'complete' }

export type NewPasswordPanelProps = {
  state: NewPasswordState
  signInHref: Address
  requestHref: Address
  complete: { title: string; text: string }
  onChoose: (chosen: NewPassword) => Promise<void>
}

const linkProblems = (): Record<LinkProblem, string> => ({
  expired: t`This link is too old. Links work for a short time only.`,
  used: t`This link was used before. Each link works once.`,
  unknown: t`This link is not complete. Open it again from the e-mail, or ask for a new one.`,
})

/** States expired, updating and complete of a reset link. */
export function NewPasswordPanel({ state, signInHref, requestHref, complete, onChoose }: NewPasswordPanelProps) {
  switch (state.kind) {
    case 'checking':
      return <Skeleton rows={2} label={t`Checking the link`} />
    case 'expired':
      return (
        <>
          <h2>
            <Trans>Ask for a new link</Trans>
          </h2>
          <Banner tone="warn" announce="now">
            <p>{linkProblems()[state.reason]}</p>
          </Banner>
          <ButtonLink kind="primary" size="main" width="full" icon={KeyRound} href={requestHref}>
            <Trans>Send a new link</Trans>
          </ButtonLink>
        </>
      )
    case 'choosing':
      return <NewPasswordForm failure={state.failure} onChoose={onChoose} />
    case 'complete':
      return (
        <>
          <h2>{complete.title}</h2>
          <Banner tone="ok" announce="now">
            <p>{complete.text}</p>
          </Banner>
          <ButtonLink kind="primary" size="main" width="full" icon={LogIn} href={signInHref}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        </>
      )
  }
}
