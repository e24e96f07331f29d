import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Site } from '../../../contract/sites.ts'
import type { StoredSession } from '../../../device/stored-session.ts'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { RecordFailure } from '../../shell/record-failure.tsx'
import { useSession } from '../../shell/use-who.ts'
import { bookingCountry } from './booking-country.ts'
import { Opening } from './opening.tsx'
import { BookingFrame } from './booking-frame.tsx'
import type { BookingSearch } from './booking-search.ts'
import { bookingSteps, type BookingStep, reachableStep } from './booking-steps.ts'
import { CheckStep } from './check-step.tsx'
import { ClinicStep } from './clinic-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { journeyStore } from './journey-store.ts'
import { PayAfterSignIn } from './pay-after-sign-in.tsx'
import { ownBookingsQuery, sitesQuery } from './queries.ts'
import { ServiceStep } from './service-step.tsx'
import { TimeStep } from './time-step.tsx'
import { UnpaidScreen } from './unpaid-screen.tsx'
import { useJourney } from './use-journey.ts'

export type BookScreenProps = { search: BookingSearch; onStep: (step: BookingStep) => void }

/** /bookings/book: one question a page, begun by anybody; who has a time that waits for its payment is led there first. */
export function BookScreen({ search, onStep }: BookScreenProps) {
  const { api } = useOpenDevice()
  const session = useSession()
  const { referrer: known } = useJourney()
  const referrer = search.referrer ?? known
  const sites = useQuery(sitesQuery(api, { country: bookingCountry(), referrer }))
  const { unpaid, isKnown } = useUnpaid(session)
  useEffect(() => {
    const { referrer = null, campaign = null } = search
    if (referrer !== null || campaign !== null) journeyStore.change({ referrer, campaign })
  }, [search])
  if (session === undefined && search.payment === 'declined') return <PayAfterSignIn />
  if (sites.data === undefined && sites.error !== null)
    return (
      <BookingFrame title="Book an appointment" back="/">
        <RecordFailure error={sites.error} onRetry={() => void sites.refetch()} />
      </BookingFrame>
    )
  if (sites.data === undefined || (search.payment === 'declined' && !isKnown)) return <Opening />
  if (session !== undefined && unpaid !== undefined)
    return <UnpaidScreen booking={unpaid} sites={sites.data} session={session} payment={search.payment} />
  return <Step sites={sites.data} session={session} asked={search.step ?? 'clinic'} onStep={onStep} />
}

/** The patient’s booking that waits for its payment, whichever tab or telephone it was begun in. */
function useUnpaid(session: StoredSession | undefined) {
  const { api, clock } = useOpenDevice()
  const [openedAt] = useState(() => clock.now())
  const query = useQuery({
    ...ownBookingsQuery(api, session?.login.loginId ?? ('' as never)),
    enabled: session !== undefined && session.login.patientId !== null,
  })
  const unpaid = query.data?.find(
    ({ status, whenHoldEnds }) =>
      status === 'AwaitingPayment' && whenHoldEnds !== null && Date.parse(whenHoldEnds) > openedAt,
  )
  return { unpaid, isKnown: query.data !== undefined || query.error !== null }
}

type StepProps = {
  sites: readonly Site[]
  session: StoredSession | undefined
  asked: BookingStep
  onStep: (step: BookingStep) => void
}

function Step({ sites, session, asked, onStep }: StepProps) {
  const journey = useJourney()
  const { slot, campaign } = journey
  const site = sites.find(({ siteId }) => siteId === journey.siteId)
  const service = site?.services.find(({ serviceId }) => serviceId === journey.serviceId)
  const patientId = session?.login.patientId ?? null
  const step = reachableStep(asked, journey, session === undefined ? 'visitor' : 'patient')
  const next = () => onStep(bookingSteps[bookingSteps.indexOf(step) + 1] ?? step)
  if (step === 'clinic' || site === undefined) return <ClinicStep sites={sites} chosen={site} onNext={next} />
  if (step === 'service' || service === undefined)
    return <ServiceStep site={site} chosen={service} patientId={patientId} onNext={next} />
  if (step === 'details')
    return <DetailsStep site={site} service={service} session={session} onNext={next} onStep={onStep} />
  if (step === 'time' || slot === null || session === undefined)
    return <TimeStep key={service.serviceId} site={site} service={service} patientId={patientId} onNext={next} />
  return (
    <CheckStep
      site={site}
      service={service}
      slot={slot}
      loginId={session.login.loginId}
      campaign={campaign ?? undefined}
    />
  )
}
