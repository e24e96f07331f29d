import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CloudOff, EyeOff, ShieldCheck, Stethoscope, UserRoundPlus } from 'lucide-react'
import { greetingFor } from '../../../../domain/time/greeting.ts'
import { withReturn } from '../../../app/addresses/with-return.ts'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { useOfflineCopy } from '../../../device/session/use-offline-copy.ts'
import { hasNeverSignedIn } from '../../../session/sign-ins/last-sign-ins-key.ts'
import { useNetwork } from '../../../device/use-network.ts'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import { AppBanner } from '../../../ui/banners/app-banner.tsx'
import { GreetingText } from '../../../ui/greeting.tsx'
import { BookHereLink } from '../book-here-link.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { OfflineUnlockPanel } from './offline-unlock-panel.tsx'
import css from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

/** /login: a greeting, and the form with e-mail and password (P2.session.03). */
export function LoginScreen({ returnTo }: { returnTo: string | undefined }) {
  const network = useNetwork()
  const { state, problem, factor, signIn, signInWithPasskey } = useSignIn(returnTo, network)
  const hasOfflineCopy = useOfflineCopy(network === 'offline' && !hasNeverSignedIn())
  return (
    <PublicLayout
      homeHref="/"
      touch="default"
      banner={
        network === 'offline' && (
          <AppBanner tone="warn" icon={CloudOff}>
            {hasOfflineCopy
              ? t`No internet. Your passkey opens what you read here.`
              : t`No internet. Signing in needs it.`}
          </AppBanner>
        )
      }
      panel={
        hasOfflineCopy ? (
          <OfflineUnlockPanel returnTo={returnTo} />
        ) : (
          <CredentialsForm
            state={state}
            problem={problem}
            factor={factor}
            forgotHref="/password-reset"
            onSignIn={signIn}
            onPasskey={signInWithPasskey}
          />
        )
      }
    >
      <div className={css.welcome}>
        <h1 tabIndex={-1}>
          <Trans>
            <GreetingText {...greetingFor(hostCountry())} />, welcome to Lentigo
          </Trans>
        </h1>
        <p>
          <Trans>Sign in with your e-mail address and password, or a passkey. You can book without an account.</Trans>
        </p>
        <BookHereLink returnTo={returnTo} />
        <Points returnTo={returnTo} />
      </div>
    </PublicLayout>
  )
}

/** Information about privacy, and the links for new users and for staff. */
const Points = ({ returnTo }: { returnTo: string | undefined }) => (
  <ul className={css.points}>
    <li data-when="roomy">
      <ShieldCheck aria-hidden />
      <span>
        <Trans>Your photos and answers are yours. You say who may see them.</Trans>
      </span>
    </li>
    <li data-when="roomy">
      <EyeOff aria-hidden />
      <span>
        <Trans>No trackers of other companies run here.</Trans>
      </span>
    </li>
    <li>
      <UserRoundPlus aria-hidden />
      <span>
        <Trans>
          New here? <a href={withReturn('/signup', returnTo)}>Create an account</a>. It takes about two minutes.
        </Trans>
      </span>
    </li>
    <li>
      <Stethoscope aria-hidden />
      <span>
        <Trans>
          Do you work in a pharmacy or practice? <a href="/clinician/login">Sign in here</a>.
        </Trans>
      </span>
    </li>
  </ul>
)
