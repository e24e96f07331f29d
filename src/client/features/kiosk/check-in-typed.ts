import type { CheckInWords } from '../../../contract/kiosk.ts'
import { dateOf, timeOf } from '../../../domain/kiosk/kiosk-keys.ts'

/** What was typed for a check-in: digits and letters, in the order of their boxes. */
export type CheckInTyped = { date: string; initials: string; time: string }

export const nothingTyped: CheckInTyped = { date: '', initials: '', time: '' }

/** The words of a whole check-in. */
export function wordsOf({ date, initials, time }: CheckInTyped): CheckInWords {
  const { day, month, year } = dateOf(date)
  return { birthDate: `${year}-${month}-${day}`, initials, time: timeOf(time) ?? '' }
}
