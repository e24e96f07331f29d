import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { SignUpJourney } from '../../../../contract/accounts/sign-up.ts'
import type { SignUpPrefill } from '../../../../domain/accounts/sign-up-prefill.ts'
import { BookHereLink } from '../book-here-link.tsx'
import { announceAccountConfirmed } from '../confirmation/account-confirmed.ts'
import { ConfirmationPanel } from '../confirmation/confirmation-panel.tsx'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import type { ConfirmationChannel } from '../../../data/accounts/sign-up.ts'
import { useNetwork } from '../../../device/use-network.ts'
import { AppBanner } from '../../../ui/banners/app-banner.tsx'
import entry from '../entry-page.module.css'
import css from './sign-up.module.css'
import type { Audience, StepName } from './sign-up-fields.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { useSignUpForm } from './use-sign-up-form.ts'
import { withReturn } from '../../../app/addresses/with-return.ts'

type SignUpScreenProps = {
  audience: Audience
  prefill: SignUpPrefill
  step: StepName
  onStep: (step: StepName, how: 'push' | 'back') => void
  /** The page to return to after signing in. */
  returnTo?: string | undefined
  /** The page on which the link of the confirmation continues, in any tab. */
  journey: SignUpJourney | null
  /** What is shown above each step ("We hold your time for 9 minutes"). */
  beside?: ReactNode
  /** Signs in with the new account and opens the next page; false if it did not. */
  onSignIn: (credentials: { userName: string; password: string }) => Promise<boolean>
}

const places = {
  patient: { signInHref: '/login', homeHref: '/', touch: 'default' },
  clinician: { signInHref: '/clinician/login', homeHref: '/clinician/login', touch: 'clinical' },
} as const

type Sent = { kind: 'form' } | { kind: 'sent'; channel: ConfirmationChannel; userName: string; password: string }

/** /signup and /clinician/create: the form, then the confirmation unless none is required (P4.signup.01). */
export function SignUpScreen({ audience, returnTo, beside, onSignIn, ...formOptions }: SignUpScreenProps) {
  const network = useNetwork()
  const router = useRouter()
  const [sent, setSent] = useState<Sent>({ kind: 'form' })
  const { homeHref, touch, ...place } = places[audience]
  const signInHref = withReturn(place.signInHref, returnTo)

  const { step, form, onBack } = useSignUpForm({
    ...formOptions,
    audience,
    onDone: async ({ isEmailConfirmationRequired, isMobilePhoneConfirmationRequired }, credentials) => {
      if (!isEmailConfirmationRequired && !isMobilePhoneConfirmationRequired && (await onSignIn(credentials))) return
      setSent({ kind: 'sent', channel: isMobilePhoneConfirmationRequired ? 'mobile' : 'email', ...credentials })
    },
  })
  const confirmed = async ({ userName, password }: { userName: string; password: string }) => {
    announceAccountConfirmed()
    if (!(await onSignIn({ userName, password }))) await router.navigate({ href: signInHref, replace: true })
  }
  return (
    <PublicLayout
      homeHref={homeHref}
      touch={touch}
      banner={
        network === 'offline' && (
          <AppBanner tone="warn" icon={CloudOff}>
            <Trans>No internet. Creating an account needs it.</Trans>
          </AppBanner>
        )
      }
      panel={
        <>
          {beside}
          {sent.kind === 'form' ? (
            <SignUpForm {...{ step, form, onBack, audience, signInHref }} />
          ) : (
            <ConfirmationPanel
              userName={sent.userName}
              channel={sent.channel}
              channels={sent.channel === 'email' ? 'link' : 'link-or-code'}
              signInHref={signInHref}
              onConfirmed={() => void confirmed(sent)}
            />
          )}
        </>
      }
    >
      <Introduction audience={audience} returnTo={returnTo} />
    </PublicLayout>
  )
}

function Introduction({ audience, returnTo }: Pick<SignUpScreenProps, 'audience' | 'returnTo'>) {
  return audience === 'patient' ? (
    <div className={entry.words}>
      <h1 tabIndex={-1}>
        <Trans>Create your account</Trans>
      </h1>
      <p>
        <Trans>It takes about two minutes. You need your e-mail and your phone.</Trans>
      </p>
      <BookHereLink returnTo={returnTo} />
      <p className={css.wide}>
        <Trans>Your photos and answers are yours. You say who may see them.</Trans>
      </p>
    </div>
  ) : (
    <div className={entry.words}>
      <h1 tabIndex={-1}>
        <Trans>Create a staff account</Trans>
      </h1>
      <p>
        <Trans>For people who work in a pharmacy or practice. It takes about four minutes.</Trans>
      </p>
      <p className={css.wide}>
        <Trans>
          We check the numbers at once. We phone a new practice on its listed number within a working day; for a
          practice that is listed here, its manager decides. You get an e-mail either way, with the reason if it is no.
        </Trans>
      </p>
      <p className={css.wide}>
        <Trans>
          Until then your account has no access. Are you a patient? <a href="/signup">Sign up here</a>.
        </Trans>
      </p>
    </div>
  )
}
