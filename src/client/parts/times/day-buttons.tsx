import { t } from '@lingui/core/macro'
import { monthText, weekdayText } from '../../../domain/time/format-day.ts'
import type { DayOfWeek } from './week-shown.ts'
import css from './times.module.css'

/** The days of the week, with a note on full and past ones. */
export function DayButtons({
  days,
  shown,
  onDay,
}: {
  days: readonly DayOfWeek[]
  shown: string
  onDay: (date: string) => void
}) {
  return (
    <fieldset className={css.days} aria-label={t`Days`} data-count={days.length}>
      {days.map(({ date, slots, state }) => (
        <button
          key={date}
          type="button"
          className={css.day}
          aria-pressed={date === shown}
          aria-disabled={state === 'free' ? undefined : true}
          onClick={() => state === 'free' && onDay(date)}
        >
          {weekdayText(date)}
          <b>{Number(date.slice(8))}</b>
          <span className="vh">{monthText(date)}, </span>
          {wordsFor(state, slots.length)}
        </button>
      ))}
    </fieldset>
  )
}

function wordsFor(state: DayOfWeek['state'], count: number): string {
  switch (state) {
    case 'free':
      return t`${count} free`
    case 'full':
      return 'full'
    case 'over':
      return 'over'
  }
}
