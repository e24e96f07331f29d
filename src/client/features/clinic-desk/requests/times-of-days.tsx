import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, daysBetween } from '../../../../domain/time/calendar-days.ts'
import { weekdayDate } from '../../../../domain/time/format-day.ts'
import { timeOfDay, zoneLetters } from '../../../../domain/time/format-moment.ts'
import { dayInZone, instantOf } from '../../../../domain/time/zoned-time.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { deskErrorText } from '../desk-text.ts'
import type { ChosenTime } from './chosen-time.ts'
import own from './requests.module.css'

/** How many days are shown at once. */
export const daysShown = 3

type TimesOfDaysProps = {
  site: { siteName: string; timeZone: string }
  /** The first day that is shown, and the first that can be. */
  from: string
  today: string
  onFrom: (day: string) => void
  found: { data: readonly ChosenTime[] | undefined; error: Error | null }
  chosen: readonly ChosenTime[]
  onChoose: (time: ChosenTime) => void
}

/** Free times, three days at a time. */
export function TimesOfDays({ site, from, today, onFrom, found, chosen, onChoose }: TimesOfDaysProps) {
  const { timeZone } = site
  const { data, error } = found
  const days = daysBetween(from, addDays(from, daysShown - 1))
  const before = addDays(from, -daysShown)
  return (
    <section className={own.times} aria-label="Free times that fit">
      <header>
        <h3 className="h3">Free times that fit</h3>
        <span className="muted">
          {site.siteName}, {zoneLetters(data?.[0]?.startTime ?? instantOf(from, '12:00', timeZone), timeZone)}
        </span>
        <IconButton
          icon={ChevronLeft}
          kind="second"
          label="Days before"
          unavailableBecause={from <= today ? 'These are the first days' : undefined}
          onPress={() => onFrom(before < today ? today : before)}
        />
        <IconButton
          icon={ChevronRight}
          kind="second"
          label="Days after"
          onPress={() => onFrom(addDays(from, daysShown))}
        />
      </header>
      {error !== null && <p className="muted">{deskErrorText(error)}</p>}
      {data === undefined && error === null && <Skeleton rows={4} label="Looking for free times" />}
      {data !== undefined && <Days days={days} times={data} timeZone={timeZone} chosen={chosen} onChoose={onChoose} />}
    </section>
  )
}

type DaysProps = Pick<TimesOfDaysProps, 'chosen' | 'onChoose'> & {
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
                key={`${time.startTime} ${time.staffId} ${time.roomId}`}
                type="button"
                className={own.time}
                aria-pressed={chosen.some((one) => isSameTime(one, time))}
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

const isSameTime = (one: ChosenTime, other: ChosenTime) =>
  one.startTime === other.startTime && one.staffId === other.staffId && one.roomId === other.roomId
