import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CloudOff, ShieldCheck, UserPlus, UserRound } from 'lucide-react'
import { PublicLayout } from '../../../../app/layouts/public-layout.tsx'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { AppBanner } from '../../../../ui/banners/app-banner.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CredentialsForm } from '../credentials-form.tsx'
import type { Credentials } from '../credentials-form.tsx'
import type { Factor } from '../factor/factor.ts'
import type { SignInState } from '../password-entry.tsx'
import { StaffForm } from './staff-form.tsx'
import { unsentDataWarning } from './staff-member.ts'
import type { StaffMember } from './staff-member.ts'
import { StaffTiles } from './staff-tiles.tsx'
import css from '../sign-in.module.css'
import type { SignInProblem } from '../sign-in-problem.ts'

/** Who signs in: a person of the tiles, or somebody whom the tablet has not seen. */
export type Chosen = { kind: 'person'; owner: string } | { kind: 'someone-else' }

export type ClinicianLoginViewProps = {
  staff: readonly StaffMember[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  network: 'online' | 'offline'
  /** expired: the service has ended the session, which is shown (P4.session.02). */
  ended: 'no' | 'expired'
  /** The practice that this tablet worked for last. */
  place: string | undefined
  now: Date
  state: SignInState
  problem: SignInProblem | undefined
  factor: Factor | undefined
  onSignIn: (credentials: Credentials) => void
  onPasskey: (() => void) | undefined
}

const forgotHref = '/clinician/forgot-password'

/** Who is working? The people of this tablet on paper, the password on the deep colour. */
export function ClinicianLoginView(props: ClinicianLoginViewProps) {
  const { staff, network, ended, problem, place } = props
  return (
    <PublicLayout
      homeHref="/clinician/login"
      touch="clinical"
      {...(place !== undefined && { place })}
      banner={network === 'offline' && <OfflineBanner known={staff.length > 0} />}
      panel={
        <>
          {ended === 'expired' && problem === undefined && <ExpiredAlert />}
          <Panel {...props} />
        </>
      }
    >
      {staff.length > 0 ? <StaffChoice {...props} /> : <FirstSignIn />}
    </PublicLayout>
  )
}

function StaffChoice({ staff, chosen, onChoose, network, now }: ClinicianLoginViewProps) {
  return (
    <>
      <div>
        <h1 tabIndex={-1}>
          <Trans>Who is working?</Trans>
        </h1>
        <p className="muted">
          <Trans>Seen on this tablet</Trans>
        </p>
      </div>
      <UnsentDataAlert staff={staff} />
      <StaffTiles
        staff={staff}
        chosenId={chosen.kind === 'person' ? chosen.owner : undefined}
        now={now}
        onChoose={(owner) => onChoose({ kind: 'person', owner })}
      />
      <div className={css.more}>
        <Button
          icon={UserPlus}
          aria-pressed={chosen.kind === 'someone-else'}
          unavailableBecause={network === 'offline' ? t`Someone new needs the internet the first time` : undefined}
          onPress={() => onChoose({ kind: 'someone-else' })}
        >
          <Trans>Someone else</Trans>
        </Button>
        <p className="small muted">
          <Trans>Someone new needs internet the first time. Drafts stay private to the person who made them.</Trans>
        </p>
      </div>
    </>
  )
}

/** What nobody may clear this tablet over, before anybody has signed in; the tiles say whose it is. */
function UnsentDataAlert({ staff }: Pick<ClinicianLoginViewProps, 'staff'>) {
  const text = unsentDataWarning(staff)
  if (text === undefined) return null
  return (
    <Banner tone="warn">
      <p>{text}</p>
    </Banner>
  )
}

function FirstSignIn() {
  return (
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
            <Trans>The first time needs the internet. After that you can work without it.</Trans>
          </span>
        </li>
        <li>
          <ShieldCheck aria-hidden />
          <span>
            <Trans>Drafts stay private to the person who made them.</Trans>
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
}

function ExpiredAlert() {
  return (
    <Banner tone="info" title={<Trans>Your session has ended</Trans>} announce="politely">
      <p>
        <Trans>Sign in again to go on. Drafts and unsent visits are safe on this tablet.</Trans>
      </p>
    </Banner>
  )
}

function OfflineBanner({ known }: { known: boolean }) {
  return (
    <AppBanner tone="warn" icon={CloudOff}>
      {known ? (
        <Trans>No internet. Whoever has signed in on this tablet before can sign in and work.</Trans>
      ) : (
        <Trans>No internet. Signing in for the first time needs it.</Trans>
      )}
    </AppBanner>
  )
}

function Panel(props: ClinicianLoginViewProps) {
  const { staff, chosen, state, problem, factor, onSignIn, onPasskey } = props
  const person = chosen.kind === 'person' ? staff.find(({ owner }) => owner === chosen.owner) : undefined
  const entry = { state, problem, factor, forgotHref, onSignIn, onPasskey } as const
  if (person === undefined) return <CredentialsForm {...entry} />
  return <StaffForm key={person.owner} person={person} {...entry} />
}
