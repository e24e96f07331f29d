import { isCalendarDay } from '../time/calendar-days.ts'
import { monthNumber } from '../time/format-day.ts'
import { foldText } from '../text/fold-text.ts'

/**
 * One term of a patient search: a birth date `YYYY-MM-DD`; the start of a name; part of an identifier ("c5361"); part of
 * a number, which may also be a birth year.
 */
export type SearchTerm =
  | { kind: 'birth-date'; date: string }
  | { kind: 'name'; word: string }
  | { kind: 'identifier'; part: string }
  | { kind: 'number'; digits: string; year: string | null }

// For folded text, which has single spaces.
const datePatterns = [
  /\b(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})\b/g,
  /\b(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})\b/g,
  /\b(?<day>\d{1,2}) (?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (?<year>\d{4})\b/g,
]
// A phone or card number with spaces: "021 555 0199", "(09) 555-0199", "+64 21 555 0199".
const spacedNumber = /(?<=^|[\s,;])[+(]?\d[\d\s()-]*(?=[\s,;]|$)/g
const birthYear = /^(19|20)\d\d$/

/** The date `YYYY-MM-DD` of typed parts; null if there is no such day. */
function dateOf({ year = '', month = '', day = '' }: Record<string, string | undefined>): string | null {
  const number = monthNumber(month) ?? month
  const text = [year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isCalendarDay(text) ? text : null
}

function takeDates(folded: string): { rest: string; terms: SearchTerm[] } {
  const terms: SearchTerm[] = []
  let rest = folded
  for (const found of datePatterns.flatMap((pattern) => [...folded.matchAll(pattern)])) {
    const date = dateOf(found.groups ?? {})
    if (date === null) continue
    terms.push({ kind: 'birth-date', date })
    rest = rest.replace(found[0], ' ')
  }
  return { rest, terms }
}

/** Splits a spaced number: a possible birth year is separate, other groups are joined. */
function numbersOf(typed: string): string[] {
  const numbers: string[] = []
  let isOpen = false
  for (const group of typed.split(/\D/).filter(Boolean)) {
    const last = numbers.at(-1)
    if (isOpen && last !== undefined && !birthYear.test(group)) numbers[numbers.length - 1] = last + group
    else numbers.push(group)
    isOpen = !birthYear.test(group)
  }
  return numbers
}

// Phones are stored in E.164, without the leading 0.
const numberTerm = (typed: string): SearchTerm => ({
  kind: 'number',
  digits: typed.replace(/^0+(?=\d)/, ''),
  year: birthYear.test(typed) ? typed : null,
})

const wordTerm = (word: string): SearchTerm =>
  /\d/.test(word) ? { kind: 'identifier', part: word } : { kind: 'name', word }

/**
 * Parses a typed patient search into terms: birth dates (12/03/1961, 12 Mar 1961, 1961-03-12), birth years, numbers with
 * spaces, parts of identifiers, and starts of names.
 */
export function searchTerms(typed: string): SearchTerm[] {
  const { rest, terms } = takeDates(foldText(typed))
  const numbers: SearchTerm[] = []
  const words = rest.replace(spacedNumber, (match) => {
    numbers.push(...numbersOf(match).map(numberTerm))
    return ' '
  })
  return [
    ...terms,
    ...words
      .split(/[\s,;]/)
      .filter(Boolean)
      .map(wordTerm),
    ...numbers,
  ]
}
