import { isCalendarDay } from '../time/calendar-days.ts'
import { foldText } from './fold-text.ts'

/** What somebody typed into the patient search: each part must match (a date as birth date, the others as text). */
export type SearchWords = { words: string[]; birthDates: string[] }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const datePatterns = [
  /\b(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})\b/g,
  /\b(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})\b/g,
  /\b(?<day>\d{1,2})\s+(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\s+(?<year>\d{4})\b/g,
]
// A phone or card number as people space it: "021 555 0199", "(09) 555-0199", "+64 21 555 0199".
const spacedNumber = /(?<![\p{L}\d])[+(]?\d[\d\s()-]*\d(?![\p{L}\d])/gu

/** The date `YYYY-MM-DD` of the parts as typed; null where there is no such day. */
function dateOf({ year = '', month = '', day = '' }: Record<string, string | undefined>): string | null {
  const spelled = months.indexOf(month) + 1
  const text = [year, String(spelled || month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isCalendarDay(text) ? text : null
}

function takeDates(folded: string): { rest: string; birthDates: string[] } {
  const birthDates: string[] = []
  let rest = folded
  for (const found of datePatterns.flatMap((pattern) => [...folded.matchAll(pattern)])) {
    const date = dateOf(found.groups ?? {})
    if (date === null) continue
    birthDates.push(date)
    rest = rest.replace(found[0], ' ')
  }
  return { rest, birthDates }
}

/**
 * Takes the typed text apart: birth dates (12/03/1961, 12 Mar 1961, 1961-03-12), numbers with their blanks (a
 * leading 0, + or 00 goes, since phones are stored in E.164), and folded words.
 */
export function searchWords(typed: string): SearchWords {
  const { rest, birthDates } = takeDates(foldText(typed))
  const numbers: string[] = []
  const words = rest.replace(spacedNumber, (match) => {
    numbers.push(match.replace(/\D/g, '').replace(/^0+(?=\d)/, ''))
    return ' '
  })
  return { words: [...words.split(' ').filter(Boolean), ...numbers], birthDates }
}
