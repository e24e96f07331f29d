import { t } from '@lingui/core/macro'
import { CircleAlert, Clock } from 'lucide-react'
import type { TurnaroundClock } from '../../../contract/readings/reading-list.ts'
import { dueText } from '../../../domain/readings/due-text.ts'
import css from './due-clock.module.css'
import { useMinute } from './use-minute.ts'
import { OwnText } from '../../ui/own-text.tsx'

type DueClockProps = { clock: TurnaroundClock; timeZone: string; look: 'cell' | 'badge' }

/** The time left until a visit is due, updated live; says when it is late. */
export function DueClock({ clock, timeZone, look }: DueClockProps) {
  const { state, text, until } = dueText(clock, { now: useMinute(), timeZone })
  const Icon = state === 'late' ? CircleAlert : Clock
  return (
    <span className={css.due} data-state={state} data-look={look}>
      <Icon aria-hidden />
      <OwnText>{look === 'badge' && until !== null && state !== 'late' ? t`${text}, until ${until}` : text}</OwnText>
    </span>
  )
}
