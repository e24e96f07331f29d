import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import { confirmPasswordRecovery } from '../../../data/accounts/auth.ts'
import { readLinkQuery } from '../../../data/accounts/sign-up.ts'
import { getSessionsQuery } from '../../../data/accounts/user-sessions.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'
import { linkToken } from '../../../session/sign-ins/link-token.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { MainButtonLink } from '../../../ui/buttons/main-button-link.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import type { NewPassword } from '../new-password.ts'
import { MatchingRecordBanner } from './matching-record-banner.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { type RecoveryArea, RecoveryLayout, recoveryPlaces } from './recovery-layout.tsx'

type LinkProblem = 'expired' | 'used' | 'unknown'
type State =
  | { kind: 'checking' }
  | { kind: 'expired'; reason: LinkProblem }
  | { kind: 'choosing'; error: string | undefined }
  | { kind: 'complete' }

/** The page of a recovery or activation link: states expired, updating and complete (P2.reset.02). */
export function NewPasswordScreen({ area, token }: { area: RecoveryArea; token: string | undefined }) {
  const { api, session } = useOpenDevice()
  const queryClient = useQueryClient()
  const [result, setResult] = useState<State>()
  const { mutateAsync } = useMutation(confirmPasswordRecovery(api))
  const link = useQuery(readLinkQuery(api, token))
  const state = result ?? stateOfLink(token, link)
  // If it stayed stored, requesting a new link would open this page with the old token again.
  useEffect(() => {
    if (state.kind === 'expired') linkToken.clear()
  }, [state.kind])
  const choose = async ({ password, confirmation }: NewPassword) => {
    if (token === undefined) return
    const answer = await mutateAsync({ recoveryToken: token, password, confirmationPassword: confirmation })
    linkToken.clear()
    const state = session.state()
    // The new password ended its sessions: if one of them is this browser's, a call notices, and ends it here too.
    if (answer.success && state.kind === 'logged-in')
      await queryClient.fetchQuery(getSessionsQuery(api, state.session.login.loginId)).catch(() => null)
    setResult(answer.success ? { kind: 'complete' } : { kind: 'expired', reason: answer.reason ?? 'unknown' })
  }
  return (
    <RecoveryLayout
      area={area}
      step="choose"
      panel={
        <>
          {area === 'activation' && token !== undefined && state.kind === 'choosing' && (
            <MatchingRecordBanner token={token} />
          )}
          <Panel area={area} state={state} onChoose={choose} />
        </>
      }
    />
  )
}

type Link = { data: { reason: LinkProblem | null } | undefined; error: Error | null }

/** A link that could not be checked may still be valid: the server checks it again with the password. */
function stateOfLink(token: string | undefined, { data, error }: Link): State {
  if (token === undefined) return { kind: 'expired', reason: 'unknown' }
  if (data !== undefined && data.reason !== null) return { kind: 'expired', reason: data.reason }
  return data === undefined && error === null
    ? { kind: 'checking' }
    : { kind: 'choosing', error: errorMessageOf(error) }
}

const linkProblems = (): Record<LinkProblem, string> => ({
  expired: t`This link has expired. Links work for a short time only.`,
  used: t`This link was used before. Each link works once.`,
  unknown: t`This link is not complete. Open it again from the e-mail, or request a new one.`,
})

type PanelProps = { area: RecoveryArea; state: State; onChoose: (chosen: NewPassword) => Promise<void> }

function Panel({ area, state, onChoose }: PanelProps) {
  const { signInHref, requestHref, complete } = recoveryPlaces()[area]
  switch (state.kind) {
    case 'checking':
      return <Skeleton rows={2} label={t`Checking the link`} />
    case 'expired':
      return (
        <>
          <h2>
            <Trans>Request a new link</Trans>
          </h2>
          <ErrorBanner message={linkProblems()[state.reason]} />
          <MainButtonLink icon={KeyRound} href={requestHref}>
            <Trans>Send a new link</Trans>
          </MainButtonLink>
        </>
      )
    case 'choosing':
      return <NewPasswordForm error={state.error} onChoose={onChoose} />
    case 'complete':
      return (
        <>
          <h2>{complete.title}</h2>
          <Banner tone="ok" announce="now">
            <p>{complete.text}</p>
          </Banner>
          <MainButtonLink icon={LogIn} href={signInHref}>
            <Trans>Sign in</Trans>
          </MainButtonLink>
        </>
      )
  }
}
