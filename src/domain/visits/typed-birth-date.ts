import { birthDateFault } from '../patients/birth-date.ts'

/** What staff typed into the three boxes of a birth date. */
export type TypedDate = { day: string; month: string; year: string }
export type DatePart = keyof TypedDate

/** `date` is `YYYY-MM-DD`. A fault names the box it is about; without `part` it is about all three. */
export type BirthDateReading = { kind: 'date'; date: string } | { kind: 'fault'; part?: DatePart; message: string }

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const dayFormat = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "3 Feb 2062" for a calendar date `YYYY-MM-DD`. */
export const dateInWords = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`))

const fault = (message: string, part?: DatePart): BirthDateReading =>
  part === undefined ? { kind: 'fault', message } : { kind: 'fault', part, message }

/** The number of a month typed as 3, 03, Mar, Marc or March; null for anything else. */
function monthNumber(typed: string): number | null {
  if (/^\d{1,2}$/.test(typed)) return Number(typed) >= 1 && Number(typed) <= 12 ? Number(typed) : null
  const word = typed.toLowerCase().replace(/\.$/, '')
  const found = monthNames.findIndex((name) => word.length >= 3 && name.startsWith(word))
  return found === -1 ? null : found + 1
}

function missingParts(typed: TypedDate): BirthDateReading | null {
  const missing = (['day', 'month', 'year'] as const).filter((part) => typed[part] === '')
  if (missing.length === 3) return fault('Enter the birth date.')
  const [first] = missing
  if (first === undefined) return null
  return missing.length === 1
    ? fault(`Birth date must include a ${first}.`, first)
    : fault(`Birth date must include a ${missing.join(' and a ')}.`, first)
}

function calendarDate(typed: TypedDate): BirthDateReading {
  if (!/^\d{1,2}$/.test(typed.day) || Number(typed.day) < 1 || Number(typed.day) > 31)
    return fault('Enter a day from 1 to 31.', 'day')
  const month = monthNumber(typed.month)
  if (month === null) return fault('Enter a month from 1 to 12, or its name.', 'month')
  if (!/^\d{4}$/.test(typed.year)) return fault('Enter the year with 4 digits, like 1980.', 'year')
  const date = `${typed.year}-${String(month).padStart(2, '0')}-${typed.day.padStart(2, '0')}`
  const read = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(read.getTime()) || !read.toISOString().startsWith(date))
    return fault('This date does not exist. Check the day and the month.')
  return { kind: 'date', date }
}

const trimmed = (parts: TypedDate): TypedDate => ({
  day: parts.day.trim(),
  month: parts.month.trim(),
  year: parts.year.trim(),
})

/** Reads typed parts as a date of the calendar, past or to come. */
export function readTypedDate(parts: TypedDate): BirthDateReading {
  const typed = trimmed(parts)
  return missingParts(typed) ?? calendarDate(typed)
}

/**
 * Reads a typed birth date: 1, 01 and Jan are all fine. `today` is the calendar date at the practice. A fault says
 * what is missing or wrong; a date to come is named in words (EXPECTATIONS 3).
 */
export function readBirthDate(parts: TypedDate, today: string): BirthDateReading {
  const reading = readTypedDate(parts)
  if (reading.kind === 'fault') return reading
  if (reading.date > today) return fault(`Birth date is in the future: ${dateInWords(reading.date)}.`, 'year')
  const message = birthDateFault(reading.date, today)
  return message === null ? reading : fault(message, 'year')
}
