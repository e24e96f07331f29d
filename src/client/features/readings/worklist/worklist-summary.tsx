import type { searchReadings } from '../../../../contract/readings/readings.ts'
import type { Answer } from '../../../../contract/endpoint.ts'
import { longDate } from '../../../../domain/time/format-day.ts'
import { timeOfDay, zoneLetters } from '../../../../domain/time/format-moment.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { deviceZone } from '../../../page/i18n/device-zone.ts'
import { useMinute } from '../../../parts/times/use-minute.ts'
import { lateText, soonText } from './late-text.ts'
import css from './worklist.module.css'
import { OwnText } from '../../../ui/own-text.tsx'

export type Worklist = Answer<typeof searchReadings>

/** "Wednesday 18 November, 10:20 am NZDT. 1 is late, 2 more will be by 12:25 pm. You have read 6 today." */
export function WorklistSummary({ list, shows }: { list: Worklist; shows: 'all' | 'some' }) {
  const { clocks, readToday, records } = list
  const [now, zone] = [useMinute(), deviceZone()]
  const { late, soon } = clocks
  const soonDue = records.flatMap(({ clock }) => (clock.state === 'soon' ? [clock.dueAt] : [])).toSorted()
  // Some of them may be on another page.
  const last = soonDue.length === soon ? soonDue.at(-1) : undefined
  const by = last === undefined || dayInZone(last, zone) !== dayInZone(now, zone) ? '' : ` by ${timeOfDay(last, zone)}`
  return (
    <>
      {longDate(dayInZone(now, zone))}, {timeOfDay(now, zone)} {zoneLetters(now, zone)}.{' '}
      {late > 0 && <b className={css.late}>{lateText(late)}</b>}
      <OwnText>{soonText({ late, soon, by, shows })}</OwnText>
      You have read {readToday} today.
    </>
  )
}
