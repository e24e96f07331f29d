import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useLayoutEffect, useState } from 'react'
import type { LoginId, SiteId } from '../../../../contract/ids.ts'
import type { Site } from '../../../../contract/bookings/sites.ts'
import { lastSite } from '../../../../domain/bookings/last-site.ts'
import type { StoredSession } from '../../../../device/session/stored-session.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { LoadFailure } from '../../../page/failure/load-failure.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import { BookLoading } from './book-loading.tsx'
import { BookingFrame } from './book-frame.tsx'
import type { BookSearch } from './book-search.ts'
import { bookingSteps, type BookingStep, reachableStep } from './journey/booking-steps.ts'
import { CheckStep } from './steps/check-step.tsx'
import { ClinicStep } from './steps/clinic-step.tsx'
import { journeyStore } from './journey/journey-store.ts'
import { searchBookingsFirstPageQuery } from '../../../data/bookings/bookings.ts'
import { bookableSitesIn, getSitesQuery } from '../../../data/bookings/time-slots.ts'
import { ServiceStep } from './steps/service-step.tsx'
import { TimeStep } from './steps/time-step.tsx'
import { SignInToPay, UnpaidScreen } from './pay/unpaid-screen.tsx'
import { emptyJourney, patientOf } from './journey/journey.ts'
import { useJourney } from './journey/use-journey.ts'

// Loaded lazily: only this step needs the forms and the phone number rules.
const DetailsStep = lazy(async () => ({ default: (await import('./steps/details-step.tsx')).DetailsStep }))

const bookableHere = bookableSitesIn(hostCountry())

export type BookScreenProps = { search: BookSearch; onStep: (step: BookingStep) => void; since: number }

/** /bookings/book: one question a page, also for visitors. A patient with an unpaid hold is asked to pay it first. */
export function BookScreen({ search, onStep, since }: BookScreenProps) {
  const { api } = useOpenDevice()
  const session = useSession()
  const { referrer: known } = useJourney()
  const referrer = search.referrer ?? known
  const sites = useQuery({ ...getSitesQuery(api, referrer), select: bookableHere })
  const { unpaid, lastSiteId, isKnown } = useOwnBookings(session)
  useEffect(() => {
    const { referrer = null, campaign = null, again } = search
    if (referrer !== null || campaign !== null) journeyStore.change({ referrer, campaign })
    if (again !== undefined) journeyStore.change({ ...again, slot: null, promo: null, scope: 'open' })
  }, [search])
  if (session === undefined && search.payment !== undefined) return <SignInToPay payment={search.payment} />
  if (sites.data === undefined && sites.error !== null)
    return (
      <BookingFrame title={<Trans>Book an appointment</Trans>} back="/">
        <LoadFailure error={sites.error} onRetry={() => void sites.refetch()} />
      </BookingFrame>
    )
  // The patient's bookings may lead elsewhere or reorder the clinics, so nothing can be pressed before they are known.
  if (sites.data === undefined || !isKnown) return <BookLoading since={since} />
  if (session !== undefined && unpaid !== undefined)
    return <UnpaidScreen booking={unpaid} sites={sites.data} session={session} payment={search.payment} />
  return (
    <Step
      sites={sites.data}
      session={session}
      lastSiteId={lastSiteId}
      requested={search.step ?? 'clinic'}
      onStep={onStep}
    />
  )
}

/** The patient's unpaid booking, whichever tab or device it was started on, and the clinic of the last booking. */
function useOwnBookings(session: StoredSession | undefined) {
  const { api, clock } = useOpenDevice()
  const [openedAt] = useState(() => clock.now())
  const loginId = session !== undefined && session.login.patientId !== null ? session.login.loginId : null
  const query = useQuery(searchBookingsFirstPageQuery(api, loginId))
  const unpaid = query.data?.find(
    ({ status, whenHoldEnds }) =>
      status === 'AwaitingPayment' && whenHoldEnds !== null && Date.parse(whenHoldEnds) > openedAt,
  )
  return {
    unpaid,
    lastSiteId: lastSite(query.data ?? []),
    isKnown: loginId === null || query.data !== undefined || query.error !== null,
  }
}

type StepProps = {
  sites: readonly Site[]
  session: StoredSession | undefined
  lastSiteId: SiteId | undefined
  requested: BookingStep
  onStep: (step: BookingStep) => void
}

/** Clears the person and notes of another login, so that the next one to sign in does not see them. */
function useForgetOtherLogin(loginId: LoginId | null): void {
  const { by } = useJourney()
  useLayoutEffect(() => {
    const { forWhom, person, notes, privacy } = emptyJourney
    if (by !== null && by !== loginId) journeyStore.change({ by: null, forWhom, person, notes, privacy })
  }, [by, loginId])
}

function Step({ sites, session, lastSiteId, requested, onStep }: StepProps) {
  const journey = useJourney()
  useForgetOtherLogin(session?.login.loginId ?? null)
  const { slot, campaign } = journey
  const site = sites.find(({ siteId }) => siteId === journey.siteId)
  const service = site?.services.find(({ serviceId }) => serviceId === journey.serviceId)
  const patientId = patientOf(journey.forWhom) ?? session?.login.patientId ?? null
  const step = reachableStep(requested, journey, session === undefined ? 'visitor' : 'patient')
  const next = () => onStep(bookingSteps[bookingSteps.indexOf(step) + 1] ?? step)
  if (step === 'clinic' || site === undefined)
    return <ClinicStep sites={sites} chosen={site} lastSiteId={lastSiteId} onNext={next} />
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
