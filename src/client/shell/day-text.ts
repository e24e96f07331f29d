/*
 * Dates and times in words: 20 Nov 2026, 2:40 pm. All take an instant (ISO 8601 or Date) and show it in the
 * tablet's own time zone; a birth date has no zone and goes through `dateText`.
 */
const dayFormat = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', year: 'numeric' })
const shortDayFormat = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short' })
const longDayFormat = new Intl.DateTimeFormat('en-NZ', { weekday: 'long', day: 'numeric', month: 'long' })
const timeFormat = new Intl.DateTimeFormat('en-NZ', { hour: 'numeric', minute: '2-digit', hour12: true })
const calendarFormat = new Intl.DateTimeFormat('en-NZ', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

type Instant = string | Date

// Browsers write September alone with four letters.
const threeLetters = (day: string) => day.replace('Sept', 'Sep')

const toDate = (instant: Instant) => (typeof instant === 'string' ? new Date(instant) : instant)

/** "20 Nov 2026" for an instant. */
export const dayText = (instant: Instant) => threeLetters(dayFormat.format(toDate(instant)))

/** "Friday 20 November" for an instant. */
export const longDayText = (instant: Instant) => longDayFormat.format(toDate(instant)).replace(',', '')

/** "2:40 pm" for an instant. */
export const timeText = (instant: Instant) => timeFormat.format(toDate(instant)).replace(/\s/gu, ' ').toLowerCase()

/** "14 Mar 1962" for a calendar date `YYYY-MM-DD`. */
export const dateText = (date: string) => threeLetters(calendarFormat.format(new Date(`${date}T00:00:00Z`)))

/** The calendar date `YYYY-MM-DD` of an instant, in the tablet's own zone. */
export function localDate(instant: Instant): string {
  const date = toDate(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** "Today, 8:05 am", "Yesterday", "16 Nov", "16 Nov 2025". */
export function lastSeenText(instant: Instant, now: Date): string {
  const date = toDate(instant)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (localDate(date) === localDate(now)) return `Today, ${timeText(date)}`
  if (localDate(date) === localDate(yesterday)) return 'Yesterday'
  return date.getFullYear() === now.getFullYear() ? threeLetters(shortDayFormat.format(date)) : dayText(date)
}

/** "8:12 am" of today, else "16 Nov 4:10 pm". */
export function momentText(instant: Instant, now: Date): string {
  const date = toDate(instant)
  return localDate(date) === localDate(now)
    ? timeText(date)
    : `${threeLetters(shortDayFormat.format(date))} ${timeText(date)}`
}
