import { birthDateError } from '../patients/birth-date.ts'
import { calendarDay } from '../time/calendar-days.ts'
import { dateText, monthNumber } from '../time/format-day.ts'

/** A birth date as typed into its three fields. */
export type TypedDate = { day: string; month: string; year: string }
export type DatePart = keyof TypedDate

/** `date` is `YYYY-MM-DD`. A fault names the field it is about; without `part` it is about all three. */
type BirthDateReading = { kind: 'date'; date: string } | { kind: 'fault'; part?: DatePart; message: string }

const fault = (message: string, part?: DatePart): BirthDateReading =>
  part === undefined ? { kind: 'fault', message } : { kind: 'fault', part, message }

/** The number of a month typed as 3, 03, Mar, Marc or March; null for anything else. */
function typedMonth(typed: string): number | null {
  if (!/^\d{1,2}$/.test(typed)) return monthNumber(typed)
  return Number(typed) >= 1 && Number(typed) <= 12 ? Number(typed) : null
}

function missingParts(typed: TypedDate): BirthDateReading | null {
  const missing = (['day', 'month', 'year'] as const).filter((part) => typed[part] === '')
  if (missing.length === 3) return fault('Enter the birth date.')
  const [first] = missing
  if (first === undefined) return null
  return fault(`Birth date must include a ${missing.join(' and a ')}.`, first)
}

function calendarDate(typed: TypedDate): BirthDateReading {
  if (!/^\d{1,2}$/.test(typed.day) || Number(typed.day) < 1 || Number(typed.day) > 31)
    return fault('Enter a day from 1 to 31.', 'day')
  const month = typedMonth(typed.month)
  if (month === null) return fault('Enter a month from 1 to 12, or its name.', 'month')
  if (!/^\d{4}$/.test(typed.year)) return fault('Enter the year with 4 digits, like 1980.', 'year')
  const date = calendarDay({ year: Number(typed.year), month, day: Number(typed.day) })
  return date === null ? fault('This date does not exist. Check the day and the month.') : { kind: 'date', date }
}

const trimmed = (parts: TypedDate): TypedDate => ({
  day: parts.day.trim(),
  month: parts.month.trim(),
  year: parts.year.trim(),
})

/** Reads typed parts as a calendar date, past or future. */
export function readTypedDate(parts: TypedDate): BirthDateReading {
  const typed = trimmed(parts)
  return missingParts(typed) ?? calendarDate(typed)
}

/**
 * Reads a typed birth date; 1, 01 and Jan are all accepted. `today` is the calendar date at the practice. A fault says
 * what is missing or wrong; a future date is named in words (docs/decisions-records.md "How people are asked").
 */
export function readBirthDate(parts: TypedDate, today: string): BirthDateReading {
  const reading = readTypedDate(parts)
  if (reading.kind === 'fault') return reading
  if (reading.date > today) return fault(`Birth date is in the future: ${dateText(reading.date)}.`, 'year')
  const message = birthDateError(reading.date, today)
  return message === null ? reading : fault(message, 'year')
}
