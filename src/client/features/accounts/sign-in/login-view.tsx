import { Trans } from '@lingui/react/macro'
import { CloudOff, EyeOff, ShieldCheck, Stethoscope, UserRoundPlus } from 'lucide-react'
import { greetingFor } from '../../../../domain/time/greeting.ts'
import { BookHereLink } from '../book-here-link.tsx'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { AppBanner } from '../../../ui/banners/app-banner.tsx'
import { GreetingText } from '../../../ui/greeting.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import type { CredentialsFormProps } from './credentials-form.tsx'
import css from './sign-in.module.css'
import { withReturn } from '../../../app/addresses/with-return.ts'

export type LoginViewProps = Omit<CredentialsFormProps, 'forgotHref'> & {
  network: 'online' | 'offline'
  /** Where somebody came from. */
  returnTo: string | undefined
}

/** /login: words of welcome, e-mail and password (P2.session.03). */
export function LoginView({ network, returnTo, ...form }: LoginViewProps) {
  return (
    <PublicLayout
      homeHref="/"
      touch="default"
      banner={
        network === 'offline' && (
          <AppBanner tone="warn" icon={CloudOff}>
            <Trans>No internet. Signing in needs it.</Trans>
          </AppBanner>
        )
      }
      panel={<CredentialsForm {...form} forgotHref="/password-reset" />}
    >
      <div className={css.welcome}>
        <h1 tabIndex={-1}>
          <Trans>
            <GreetingText {...greetingFor(hostCountry())} />, welcome to Lentigo
          </Trans>
        </h1>
        <p>
          <Trans>Sign in with your e-mail address and password, or a passkey. To book you need no account yet.</Trans>
        </p>
        <BookHereLink returnTo={returnTo} />
        <Points returnTo={returnTo} />
      </div>
    </PublicLayout>
  )
}

/** What to know before one signs in, and where others go. */
const Points = ({ returnTo }: Pick<LoginViewProps, 'returnTo'>) => (
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
