import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PatientId } from '../../../../../contract/ids.ts'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import type { Timeslot } from '../../../../../contract/bookings/time-slots.ts'
import { shortDayText, timeOfDay } from '../../../../../domain/time/format-moment.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { NearestSlots } from '../../../../parts/times/nearest-slots.tsx'
import { WeekOfTimes } from '../../../../parts/times/week-of-times.tsx'
import { TimeZoneNote } from '../../../../parts/times/time-zone-note.tsx'
import { MainButton } from '../../../../ui/buttons/main-button.tsx'
import { BookingFrame } from '../book-frame.tsx'
import { stepHref } from '../journey/booking-steps.ts'
import { holdTime, isHeld } from '../journey/hold-time.ts'
import { journeyStore } from '../journey/journey-store.ts'
import { useJourney } from '../journey/use-journey.ts'
import { JoinWaitlist } from './join-waitlist.tsx'
import { LateTimes } from './late-times.tsx'
import { ServicePrice } from './service-price.tsx'
import { ErrorBanner } from '../../../../page/failure/error-banner.tsx'

type TimeStepProps = { site: Site; service: SiteService; patientId: PatientId | null; onNext: () => void }

/**
 * Step 3: the time. One week at a time in the clinic's time zone; choosing a time holds it for ten minutes and
 * continues.
 */
export function TimeStep({ site, service, patientId, onNext }: TimeStepProps) {
  const { slot, taken, hold, spots } = useJourney()
  const { state, failure, keep } = useHold(service, onNext)
  const choose = (chosen: Timeslot) => {
    if (state === 'keeping') return
    journeyStore.change({ slot: chosen })
    void keep(chosen)
  }
  const words =
    slot === null
      ? ''
      : `${shortDayText(slot.startTime, site.timeZoneId)}, ${timeOfDay(slot.startTime, site.timeZoneId)}`
  const { siteId, isCorporate: isCorporatePatient } = site
  const about = { siteId, serviceId: service.serviceId, patientId, isCorporatePatient, lesionCount: spots }
  return (
    <BookingFrame
      step="time"
      title={<Trans>When can you come?</Trans>}
      back={stepHref('service')}
      {...(slot !== null && {
        onSubmit: () => choose(slot),
        actions: (
          <MainButton type="submit" busy={state === 'keeping' ? t`Keeping this time for you` : undefined}>
            <Trans>Continue with {words}</Trans>
          </MainButton>
        ),
      })}
    >
      <ErrorBanner message={failure} />
      {taken !== null && <NearestSlots taken={taken} timeZone={site.timeZoneId} chosen={slot} onChoose={choose} />}
      <ServicePrice site={site} service={service} patientId={patientId} />
      <TimeZoneNote timeZoneId={site.timeZoneId} siteName={site.siteName} at={slot?.startTime} />
      <WeekOfTimes
        about={about}
        timeZone={site.timeZoneId}
        hold={hold?.slot ?? null}
        chosen={slot}
        renderNote={(slots) => <LateTimes slots={slots} site={site} service={service} />}
        onChoose={choose}
      />
      {site.allowOnlineWaitlists && <JoinWaitlist site={site} service={service} patientId={patientId} />}
    </BookingFrame>
  )
}

/** Holds the time before continuing; a request holds none, because the clinic answers it. */
function useHold(service: SiteService, onNext: () => void) {
  const device = useOpenDevice()
  const [state, setState] = useState<'ready' | 'keeping'>('ready')
  const [failure, setFailure] = useState<string>()
  const keep = async (slot: Timeslot) => {
    setFailure(undefined)
    const journey = journeyStore.current()
    if (service.referBookingsForManualProcessing || isHeld(journey.hold, slot, device.clock.now())) {
      journeyStore.change({ taken: null })
      return onNext()
    }
    setState('keeping')
    const hold = await holdTime(device, slot, journey)
    setState('ready')
    switch (hold.kind) {
      case 'held':
        journeyStore.change({ hold: hold.hold, slot, taken: null })
        return onNext()
      case 'taken':
        return journeyStore.change({ hold: null, slot: null, taken: hold })
      case 'failed':
        return setFailure(hold.failure)
    }
  }
  return { state, failure, keep }
}
