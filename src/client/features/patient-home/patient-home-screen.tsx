import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LogOut, MessageCircle } from 'lucide-react'
import type { LoginResult } from '../../../contract/accounts/auth.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { greetingFor } from '../../../domain/time/greeting.ts'
import { UserDeviceProvider, useDevice } from '../../device/device-context.tsx'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { useSignOut } from '../../session/sign-out/session-provider.tsx'
import { OwnResults } from '../../parts/reports/own-results.tsx'
import { StaleDataBanner } from '../../parts/failure/stale-data-banner.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { countryOf, firstNameOf } from '../../session/current-user/current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { GreetingText } from '../../ui/greeting.tsx'
import { LatestReport } from './latest-report.tsx'
import { NextActions } from './next-actions.tsx'
import { NextVisit } from './next-visit.tsx'
import css from './patient-home.module.css'
import { searchBookingsQuery, bookingsCacheName } from '../../data/bookings/bookings.ts'
import { patientHomeCacheName, getPatientHomeQuery } from '../../data/patients/patients.ts'
import { waitlistCacheName, getWaitlistQuery } from '../../data/bookings/waitlist.ts'
import { RecordSection } from './record-section.tsx'
import { OpenRequests } from './open-requests.tsx'

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
      {patientId !== null && <OwnResults patientId={patientId} />}
      <Sections loginId={loginId} patientId={patientId} />
      <Button kind="quiet" className={css.out} icon={LogOut} onPress={() => void endSession('signed-out')}>
        <Trans>Sign out</Trans>
      </Button>
    </PatientLayout>
  )
}

function Sections({ loginId, patientId }: Pick<LoginResult, 'loginId' | 'patientId'>) {
  const device = useDevice()
  const home = useQuery(getPatientHomeQuery(device, loginId))
  const bookings = useQuery(searchBookingsQuery(device, loginId))
  const waitlist = useQuery(getWaitlistQuery(device, loginId))
  return (
    <>
      <RecordSection query={home} label={t`Loading what to do next`}>
        {(data) => <NextActions actions={data?.actions ?? []} bookings={bookings.data} />}
      </RecordSection>
      <RecordSection query={bookings} label={t`Loading your bookings`}>
        {(records) => (
          <>
            <NextVisit bookings={records} />
            <OpenRequests bookings={records} waitlist={waitlist.data ?? []} />
          </>
        )}
      </RecordSection>
      <LatestReport patientId={patientId} />
      <ButtonLink icon={MessageCircle} href="/spotchat">
        <Trans>Ask about one spot</Trans>
      </ButtonLink>
    </>
  )
}
