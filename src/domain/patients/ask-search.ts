import { escapedPattern, wordPattern } from '../text/word-pattern.ts'
import type { SearchTerm } from './search-terms.ts'

/**
 * What a patient must fit, in one way or the other: `pattern`, a regular expression over the folded names, identifiers
 * and phone that JavaScript and PostgreSQL read alike; `born`, a birth date or its year. With neither it fits nobody.
 */
export type Asked = { pattern: string | null; born: string | null }

/** Fewer digits or letters of an identifier would find half of all patients. */
const leastOfNumber = 3
const [leastOfName, mostOfName] = [4, 30]
const partOf = (text: string) => (text.length < leastOfNumber ? null : escapedPattern(text))

/** A word with one letter wrong, too many, missing, or swapped with the next; `.` is any letter. */
function slipsOf(word: string): string[] {
  const ways = Array.from({ length: word.length }, (_, at) => {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    const swapped = before + after.charAt(0) + letter + after.slice(1)
    return [`${before}.${after}`, before + after, `${before}.${letter}${after}`, swapped]
  })
  return [...new Set([word, ...ways.flat()])]
}

// Letters of one code unit, as all of the languages that are written here.
const mayBeWrong = (term: SearchTerm) =>
  term.kind === 'name' &&
  /^[\p{L}--[\u{10000}-\u{10ffff}]]+$/v.test(term.word) &&
  term.word.length >= leastOfName &&
  term.word.length <= mostOfName

function askFor(term: SearchTerm, how: 'as-typed' | 'with-slips'): Asked {
  switch (term.kind) {
    case 'birth-date':
      return { pattern: null, born: term.date }
    case 'identifier':
      return { pattern: partOf(term.part), born: null }
    case 'number':
      return { pattern: partOf(term.digits), born: term.year }
    case 'name': {
      const words = how === 'with-slips' && mayBeWrong(term) ? slipsOf(term.word) : [escapedPattern(term.word)]
      return { pattern: wordPattern(words), born: null }
    }
  }
}

/** What a search asks for as it was typed; who fits all of it is found. */
export const askSearch = (terms: readonly SearchTerm[]): Asked[] => terms.map((term) => askFor(term, 'as-typed'))

/**
 * The same with one letter wrong in each name of four letters or more, to be asked when nobody fits what was typed:
 * numbers and dates stay as they are. Null where no name was typed that could be wrong.
 */
export const askWithSlips = (terms: readonly SearchTerm[]): Asked[] | null =>
  terms.some(mayBeWrong) ? terms.map((term) => askFor(term, 'with-slips')) : null
