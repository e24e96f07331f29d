import { Trans } from '@lingui/react/macro'
import { CloudOff, ShieldCheck, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PublicLayout } from '../../../../app/layouts/public-layout.tsx'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { useNetwork } from '../../../../device/use-network.ts'
import { useCurrentUser } from '../../../../session/current-user/use-current-user.ts'
import { lastPractice } from '../../../../session/sign-ins/last-practice.ts'
import { AppBanner } from '../../../../ui/banners/app-banner.tsx'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { CredentialsForm } from '../credentials-form.tsx'
import css from '../sign-in.module.css'
import { useSignIn } from '../use-sign-in.ts'
import { StaffChoice } from './staff-choice.tsx'
import { StaffForm } from './staff-form.tsx'
import { useStaff } from './use-staff.ts'

const ProviderButtons = lazy(async () => ({
  default: (await import('../provider/provider-buttons.tsx')).ProviderButtons,
}))
/** Most servers have no provider: then their sign-in page loads no code for it. */
const Providers = ({ returnTo }: { returnTo: string | undefined }) =>
  document.documentElement.dataset['providers'] === undefined ? null : (
    <Suspense fallback={null}>
      <ProviderButtons returnTo={returnTo} />
    </Suspense>
  )

/** /clinician/login: the staff seen on this tablet, and the sign-in form of the selected person or of someone else. */
export function ClinicianLoginScreen({ returnTo }: { returnTo: string | undefined }) {
  const { clock } = useOpenDevice()
  const currentUser = useCurrentUser()
  const network = useNetwork()
  const staff = useStaff(network)
  const { state, problem, factor, signIn, signInWithPasskey, clearProblem } = useSignIn(returnTo, network)
  /** An owner, null for someone else, undefined before a choice. */
  const [chosen, setChosen] = useState<string | null>()
  if (staff === undefined) return null

  const owner = chosen === undefined ? (staff[0]?.owner ?? null) : chosen
  const person = staff.find((member) => member.owner === owner)
  const choose = (next: string | null) => {
    setChosen(next)
    clearProblem()
  }
  // The session expired on the server, which is shown (P4.session.02).
  const hasExpired = currentUser.kind === 'nobody' && currentUser.why === 'expired'
  const place = lastPractice.name()
  const form = {
    state,
    problem,
    factor,
    forgotHref: '/clinician/forgot-password',
    onSignIn: signIn,
    onPasskey: signInWithPasskey,
  } as const
  return (
    <PublicLayout
      homeHref="/clinician/login"
      touch="clinical"
      {...(place !== undefined && { place })}
      banner={network === 'offline' && <OfflineBanner isKnownTablet={staff.length > 0} />}
      panel={
        <>
          {hasExpired && problem === undefined && <ExpiredBanner />}
          {person === undefined ? (
            <CredentialsForm {...form} />
          ) : (
            <StaffForm key={person.owner} person={person} {...form} />
          )}
          {factor === undefined && network === 'online' && <Providers returnTo={returnTo} />}
        </>
      }
    >
      {staff.length > 0 ? (
        <StaffChoice staff={staff} owner={owner} network={network} now={new Date(clock.now())} onChoose={choose} />
      ) : (
        <FirstSignIn />
      )}
    </PublicLayout>
  )
}

const FirstSignIn = () => (
  <div className={css.welcome}>
    <h1 tabIndex={-1}>
      <Trans>Sign in to Lentigo</Trans>
    </h1>
    <p>
      <Trans>For pharmacies, practices and doctors.</Trans>
    </p>
    <ul className={css.points}>
      <li>
        <CloudOff aria-hidden />
        <span>
          <Trans>The first sign-in needs the internet. After that you can work without it.</Trans>
        </span>
      </li>
      <li>
        <ShieldCheck aria-hidden />
        <span>
          <Trans>Drafts are only visible to the person who made them.</Trans>
        </span>
      </li>
      <li>
        <UserRound aria-hidden />
        <span>
          <Trans>
            Are you a patient? <a href="/login">Sign in here</a>. New to the team?{' '}
            <a href="/clinician/create">Create an account</a>.
          </Trans>
        </span>
      </li>
    </ul>
  </div>
)

const ExpiredBanner = () => (
  <Banner tone="info" title={<Trans>Your session has ended</Trans>} announce="politely">
    <p>
      <Trans>Sign in again to continue. Drafts and unsent visits are safe on this tablet.</Trans>
    </p>
  </Banner>
)

const OfflineBanner = ({ isKnownTablet }: { isKnownTablet: boolean }) => (
  <AppBanner tone="warn" icon={CloudOff}>
    {isKnownTablet ? (
      <Trans>No internet. Anyone who has signed in on this tablet before can sign in and work.</Trans>
    ) : (
      <Trans>No internet. The first sign-in needs it.</Trans>
    )}
  </AppBanner>
)
