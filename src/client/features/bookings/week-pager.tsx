import { ChevronLeft, ChevronRight } from 'lucide-react'
import { daysOfWeek } from '../../../domain/time/calendar-days.ts'
import { weekText } from '../../../domain/time/day-words.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import css from './bookings.module.css'

export type WeekPagerProps = { weeks: readonly string[]; monday: string; onMonday: (monday: string) => void }

/** The week that is shown, and the ways to the one before and after it. */
export function WeekPager({ weeks, monday, onMonday }: WeekPagerProps) {
  const place = weeks.indexOf(monday)
  const turn = (by: -1 | 1) => onMonday(weeks[place + by] ?? monday)
  return (
    <div className={css.pager}>
      <IconButton
        icon={ChevronLeft}
        kind="second"
        label="The week before"
        unavailableBecause={place <= 0 ? 'This is the first week' : undefined}
        onPress={() => turn(-1)}
      />
      <h2 className="h3" aria-live="polite">
        {weekText(monday, daysOfWeek(monday).at(-1) ?? monday)}
      </h2>
      <IconButton
        icon={ChevronRight}
        kind="second"
        label="The week after"
        unavailableBecause={place >= weeks.length - 1 ? 'Later times can’t be booked yet' : undefined}
        onPress={() => turn(1)}
      />
    </div>
  )
}
