import { t } from '@lingui/core/macro'
import { Moon, Sun, Sunrise } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Timeslot } from '../../../contract/bookings/time-slots.ts'
import { TimeslotRank } from '../../../contract/enums.ts'
import { longDate } from '../../../domain/time/format-day.ts'
import { type DayPart, dayPartOf, timeOfDay, zoneLetters } from '../../../domain/time/format-moment.ts'
import { SlotButton } from './slot-button.tsx'
import type { DayOfWeek } from './week-shown.ts'
import css from './times.module.css'

const parts = (): readonly { part: DayPart; label: string; icon: LucideIcon }[] => [
  { part: 'morning', label: t`Morning`, icon: Sunrise },
  { part: 'afternoon', label: t`Afternoon`, icon: Sun },
  { part: 'evening', label: t`Evening`, icon: Moon },
]

type TimesOfDayProps = {
  id: string
  day: DayOfWeek
  timeZone: string
  chosen: Timeslot | null
  onChoose: (slot: Timeslot) => void
}

/** The times of a day by part of day, with the soonest and the best fit marked. */
export function TimesOfDay({ id, day, timeZone, chosen, onChoose }: TimesOfDayProps) {
  const best = bestFit(day.slots)
  return (
    <fieldset className={css.times} id={id} tabIndex={-1} aria-label={t`Times on ${longDate(day.date)}`}>
      {parts().map(({ part, label, icon: Icon }) => {
        const slots = day.slots.filter(({ startTime }) => dayPartOf(startTime, timeZone) === part)
        if (slots.length === 0) return null
        return (
          <section key={part}>
            <h2 className={css.part}>
              <Icon aria-hidden />
              {label}
            </h2>
            <div className={css.slots}>
              {slots.map((slot) => (
                <SlotButton
                  key={slot.startTime}
                  label={labelOf(slot, { day, timeZone })}
                  note={slot === best ? t`Best fit` : slot === day.slots[0] ? t`Soonest` : undefined}
                  pressed={slot.startTime === chosen?.startTime}
                  onPress={() => onChoose(slot)}
                />
              ))}
            </div>
          </section>
        )
      })}
    </fieldset>
  )
}

/** A local time that occurs twice at a clock change is labelled with its offset. */
function labelOf(slot: Timeslot, { day, timeZone }: { day: DayOfWeek; timeZone: string }): string {
  const time = timeOfDay(slot.startTime, timeZone)
  const isTwice = day.slots.some((other) => other !== slot && timeOfDay(other.startTime, timeZone) === time)
  return isTwice ? `${time} ${zoneLetters(slot.startTime, timeZone)}` : time
}

/** The time that leaves the clinic no gap; none is marked when all do. */
function bestFit(slots: readonly Timeslot[]): Timeslot | undefined {
  const optimal = slots.filter(({ rank }) => rank === TimeslotRank.Optimal)
  return optimal.length === slots.length ? undefined : optimal.find((slot) => slot !== slots[0])
}
