import type { TypedDate } from '../visits/typed-birth-date.ts'

/** The digits typed on the kiosk's keypad, in order. */
type DigitField = string

const dateLengths = { day: 2, month: 2, year: 4 } as const
export const dateDigits = 8
export const timeDigits = 4

/** The box of a birth date that the next digit goes to; null when all are full. */
export function currentBox(digits: DigitField): keyof TypedDate | null {
  if (digits.length >= dateDigits) return null
  if (digits.length >= dateLengths.day + dateLengths.month) return 'year'
  return digits.length >= dateLengths.day ? 'month' : 'day'
}

/** The digits of a birth date in its boxes. */
export const toDate = (digits: DigitField): TypedDate => ({
  day: digits.slice(0, 2),
  month: digits.slice(2, 4),
  year: digits.slice(4, dateDigits),
})

/** A time as shown on the screen: 230 is 2:30. */
export function timeParts(digits: DigitField): { hours: string; minutes: string } {
  const at = Math.max(digits.length - 2, 0)
  return digits.length < 3 ? { hours: digits, minutes: '' } : { hours: digits.slice(0, at), minutes: digits.slice(at) }
}

/** The typed time as HH:MM; null when it is invalid: 2 is 02:00, 230 is 02:30, 99 is invalid. */
export function toTime(digits: DigitField): string | null {
  if (digits === '') return null
  const { hours, minutes } = timeParts(digits)
  const [h, m] = [Number(hours), Number(minutes || '0')]
  return h > 23 || m > 59 ? null : `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}
