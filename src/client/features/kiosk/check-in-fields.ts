import type { CheckInDetails } from '../../../contract/kiosk.ts'
import { toDate, toTime } from '../../../domain/kiosk/keypad-digits.ts'

/** The check-in input: digits and letters, in the order of their boxes. */
export type CheckInFields = { date: string; initials: string; time: string }

export const emptyCheckIn: CheckInFields = { date: '', initials: '', time: '' }

/** Converts complete input to the check-in details. */
export function checkInDetails({ date, initials, time }: CheckInFields): CheckInDetails {
  const { day, month, year } = toDate(date)
  return { birthDate: `${year}-${month}-${day}`, initials, time: toTime(time) ?? '' }
}
