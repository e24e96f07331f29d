import { useState } from 'react'
import type { PatientId } from '../../../contract/ids.ts'
import type { Site, SiteService } from '../../../contract/sites.ts'
import type { Timeslot } from '../../../contract/time-slots.ts'
import { shortDayText, timeOfDay } from '../../../domain/time/moment-words.ts'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { BookingFrame } from './booking-frame.tsx'
import { stepHref } from './booking-steps.ts'
import { holdTime, isHeld } from './hold-time.ts'
import { journeyStore } from './journey-store.ts'
import { Nearest } from './nearest.tsx'
import { slotsId, WeekOfTimes } from './week-of-times.tsx'
import { useJourney } from './use-journey.ts'
import { Waiting } from './waiting.tsx'
import { ZoneLine } from './zone-line.tsx'

export type TimeStepProps = { site: Site; service: SiteService; patientId: PatientId | null; onNext: () => void }

/** 3: when. A week at a time at the clinic's clock; what is chosen is kept for ten minutes from here on. */
export function TimeStep({ site, service, patientId, onNext }: TimeStepProps) {
  const { slot, taken } = useJourney()
  const [tries, setTries] = useState(0)
  const { state, failure, keep } = useKeeping(service, onNext)
  const choose = (chosen: Timeslot) => journeyStore.change({ slot: chosen })
  const submit = () => {
    setTries(tries + 1)
    if (slot !== null && state === 'ready') void keep(slot)
  }
  return (
    <BookingFrame
      step="time"
      title="When can you come?"
      back={stepHref('service')}
      onSubmit={submit}
      actions={
        <Button
          kind="primary"
          size="main"
          width="full"
          type="submit"
          busy={state === 'keeping' ? 'Keeping this time for you' : undefined}
        >
          {slot === null
            ? 'Continue'
            : `Continue with ${shortDayText(slot.startTime, site.timeZoneId)}, ${timeOfDay(slot.startTime, site.timeZoneId)}`}
        </Button>
      }
    >
      {tries > 0 && slot === null && taken === null && (
        <ErrorSummary key={tries} problems={[{ fieldId: slotsId, message: 'Choose a day and a time' }]} />
      )}
      {failure !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{failure}</p>
        </Alert>
      )}
      {taken !== null && <Nearest taken={taken} timeZone={site.timeZoneId} chosen={slot} onChoose={choose} />}
      <ZoneLine site={site} />
      <WeekOfTimes site={site} service={service} patientId={patientId} chosen={slot} onChoose={choose} />
      {site.allowOnlineWaitlists && <Waiting site={site} service={service} patientId={patientId} chosen={slot} />}
    </BookingFrame>
  )
}

/** Keeps a time before going on; a request keeps none, for the clinic answers it. */
function useKeeping(service: SiteService, onNext: () => void) {
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
    const held = await holdTime(device, slot, journey)
    setState('ready')
    switch (held.kind) {
      case 'held':
        journeyStore.change({ hold: held.hold, slot, taken: null })
        return onNext()
      case 'taken':
        return journeyStore.change({ hold: null, slot: null, taken: held })
      case 'failed':
        return setFailure(held.failure)
    }
  }
  return { state, failure, keep }
}
