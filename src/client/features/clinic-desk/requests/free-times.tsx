import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { DeskBooking, DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { addDays, daysBetween } from '../../../../domain/time/calendar-days.ts'
import { weekdayDate } from '../../../../domain/time/format-day.ts'
import { timeOfDay, zoneLetters } from '../../../../domain/time/format-moment.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { findDeskTimesQuery } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { deskErrorText } from '../desk-text.ts'
import own from './requests.module.css'
import type { ChosenTime } from './chosen-time.ts'

export type FreeTimesProps = {
  request: DeskBooking
  site: DeskSite
  now: number
  chosen: readonly ChosenTime[]
  onChoose: (time: ChosenTime) => void
}

const shown = 3

/** The suitable free times, three days at a time, from the requested day. */
export function FreeTimes({ request, site, now, chosen, onChoose }: FreeTimesProps) {
  const { timeZone } = site
  const today = dayInZone(now, timeZone)
  const wished = dayInZone(request.startTime, timeZone)
  const [from, setFrom] = useState(wished < today ? today : wished)
  const asked = { bookingId: request.bookingId, from, days: shown }
  const { data, error } = useQuery(findDeskTimesQuery(useOpenDevice().api, asked))
  const days = daysBetween(from, addDays(from, shown - 1))
  return (
    <section className={own.times} aria-label="Free times that fit">
      <header>
        <h3 className="h3">Free times that fit</h3>
        <span className="muted">
          {site.siteName}, {zoneLetters(request.startTime, timeZone)}
        </span>
        <IconButton
          icon={ChevronLeft}
          kind="second"
          label="Days before"
          unavailableBecause={from <= today ? 'These are the first days' : undefined}
          onPress={() => setFrom(addDays(from, -shown) < today ? today : addDays(from, -shown))}
        />
        <IconButton
          icon={ChevronRight}
          kind="second"
          label="Days after"
          onPress={() => setFrom(addDays(from, shown))}
        />
      </header>
      {error !== null && <p className="muted">{deskErrorText(error)}</p>}
      {data === undefined && error === null && <Skeleton rows={4} label="Looking for free times" />}
      {data !== undefined && <Days days={days} times={data} timeZone={timeZone} chosen={chosen} onChoose={onChoose} />}
    </section>
  )
}

type DaysProps = Pick<FreeTimesProps, 'chosen' | 'onChoose'> & {
  days: readonly string[]
  times: readonly ChosenTime[]
  timeZone: string
}

function Days({ days, times, timeZone, chosen, onChoose }: DaysProps) {
  return (
    <div className={own.timeDays}>
      {days.map((day) => (
        <div key={day}>
          <h4>{weekdayDate(day)}</h4>
          {times
            .filter(({ startTime }) => dayInZone(startTime, timeZone) === day)
            .map((time) => (
              <button
                key={time.startTime}
                type="button"
                className={own.time}
                aria-pressed={chosen.some(({ startTime }) => startTime === time.startTime)}
                onClick={() => onChoose(time)}
              >
                <b>{timeOfDay(time.startTime, timeZone)}</b>
                <span>
                  {time.staffName}, {time.roomName}
                </span>
              </button>
            ))}
          {times.every(({ startTime }) => dayInZone(startTime, timeZone) !== day) && (
            <p className="small muted">Nothing is free.</p>
          )}
        </div>
      ))}
    </div>
  )
}
