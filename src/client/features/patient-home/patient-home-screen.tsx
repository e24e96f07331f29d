import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LogOut, MessageCircle } from 'lucide-react'
import { useState, lazy, Suspense } from 'react'
import type { LoginResult } from '../../../contract/accounts/auth.ts'
import type { PatientId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { type StepToTake, stepToTake } from '../../../domain/patients/step-to-take.ts'
import { greetingFor } from '../../../domain/time/greeting.ts'
import { UserDeviceProvider, useDevice, useOpenDevice } from '../../device/device-context.tsx'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { useSignOut } from '../../session/sign-out/session-provider.tsx'
import { StaleDataBanner } from '../../parts/failure/stale-data-banner.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { countryOf, firstNameOf } from '../../session/current-user/current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { GreetingText } from '../../ui/greeting.tsx'
import { LatestReport } from './latest-report.tsx'
import { NextActions } from './next-actions.tsx'
import { NextVisit } from './next-visit.tsx'
import css from './patient-home.module.css'
import { searchDocumentsQuery } from '../../data/reports/reports.ts'
import { searchBookingsQuery, bookingsCacheName } from '../../data/bookings/bookings.ts'
import { patientHomeCacheName, getPatientHomeQuery } from '../../data/patients/patients.ts'
import { waitlistCacheName, getWaitlistQuery } from '../../data/bookings/waitlist.ts'
import { RecordSection, saysOffline } from './record-section.tsx'
import { OpenRequests } from './open-requests.tsx'

const OwnResults = lazy(async () => ({
  default: (await import('../../parts/reports/own-results/own-results.tsx')).OwnResults,
}))
const ChildSteps = lazy(async () => ({ default: (await import('./child-steps.tsx')).ChildSteps }))
const ChildrenSection = lazy(async () => ({ default: (await import('./children-section.tsx')).ChildrenSection }))

/** / and /patient/{patientId?} for a signed-in patient: recommended actions, next visit, latest report. */
export function PatientHomeScreen({ user }: { user: UserDevice }) {
  return (
    <UserDeviceProvider user={user}>
      <PatientHome />
    </UserDeviceProvider>
  )
}

function PatientHome() {
  const session = useSession()
  const endSession = useSignOut()
  if (session === undefined) return null
  const { loginId, patientId } = session.login
  return (
    <PatientLayout place="home">
      <h1 tabIndex={-1}>
        <GreetingText {...greetingFor(countryOf(session))} name={firstNameOf(session)} />
      </h1>
      <StaleDataBanner
        names={[patientHomeCacheName(loginId), bookingsCacheName(loginId), waitlistCacheName(loginId)]}
      />
      {patientId !== null && (
        <Suspense fallback={null}>
          <OwnResults patientId={patientId} />
        </Suspense>
      )}
      {patientId === null ? (
        <Sections loginId={loginId} patientId={null} step={null} />
      ) : (
        <LedByReport loginId={loginId} patientId={patientId} />
      )}
      <Button kind="quiet" className={css.out} icon={LogOut} onPress={() => void endSession('signed-out')}>
        <Trans>Sign out</Trans>
      </Button>
    </PatientLayout>
  )
}

/**
 * The sections, with the most pressing step of the reports first. If the list of reports fails, its own section says
 * so.
 */
function LedByReport({ loginId, patientId }: Pick<LoginResult, 'loginId'> & { patientId: PatientId }) {
  const { clock } = useOpenDevice()
  const [now] = useState(() => new Date(clock.now()))
  const { data: reports, isPending } = useQuery(searchDocumentsQuery(useDevice(), patientId, 'reports'))
  const step = isPending ? 'loading' : stepToTake(reports ?? [], now)
  return <Sections loginId={loginId} patientId={patientId} step={step} />
}

type SectionsProps = Pick<LoginResult, 'loginId' | 'patientId'> & { step: StepToTake | 'loading' | null }

function Sections({ loginId, patientId, step }: SectionsProps) {
  const device = useDevice()
  const home = useQuery(getPatientHomeQuery(device, loginId))
  const bookings = useQuery(searchBookingsQuery(device, loginId))
  const waitlist = useQuery(getWaitlistQuery(device, loginId))
  const isSaid = saysOffline(home)
  // What a child's report asks for comes before all but what one's own does.
  const ofChildren = (
    <Suspense fallback={null}>
      <ChildSteps loginId={loginId} />
    </Suspense>
  )
  return (
    <>
      {step === null && ofChildren}
      <RecordSection query={home} label={t`Loading what to do next`}>
        {(data) =>
          step === 'loading' ? (
            <Skeleton rows={2} label={t`Loading what to do next`} />
          ) : (
            <NextActions actions={data?.actions ?? []} bookings={bookings.data} step={step} />
          )
        }
      </RecordSection>
      {step !== null && ofChildren}
      <RecordSection query={bookings} label={t`Loading your bookings`} isSaid={isSaid}>
        {(records) => (
          <>
            <NextVisit bookings={records} />
            <OpenRequests bookings={records} waitlist={waitlist.data ?? []} />
          </>
        )}
      </RecordSection>
      <LatestReport patientId={patientId} isSaid={isSaid} />
      <Suspense fallback={null}>
        <ChildrenSection loginId={loginId} />
      </Suspense>
      <ButtonLink icon={MessageCircle} href="/spotchat">
        <Trans>Ask about one spot</Trans>
      </ButtonLink>
    </>
  )
}
