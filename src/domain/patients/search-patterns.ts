import { escapedPattern, wordPattern } from '../text/word-pattern.ts'
import type { SearchTerm } from './search-terms.ts'

/**
 * What a patient must fit, in one way or the other: `pattern`, a regular expression over the folded names, identifiers
 * and phone that JavaScript and PostgreSQL read alike; `born`, a birth date or its year. With neither it fits nobody.
 */
export type SearchPattern = { pattern: string | null; birthDate: string | null }

/** Fewer digits or letters of an identifier would find half of all patients. */
const minNumberLength = 3
const [minNameLength, maxNameLength] = [4, 30]
const numberPattern = (text: string) => (text.length < minNumberLength ? null : escapedPattern(text))

/** A word with one letter wrong, too many, missing, or swapped with the next; `.` is any letter. */
function typosOf(word: string): string[] {
  const ways = Array.from({ length: word.length }, (_, at) => {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    const swapped = before + after.charAt(0) + letter + after.slice(1)
    return [`${before}.${after}`, before + after, `${before}.${letter}${after}`, swapped]
  })
  return [...new Set([word, ...ways.flat()])]
}

// Letters of one code unit, as all of the languages that are written here.
const canHaveTypo = (term: SearchTerm) =>
  term.kind === 'name' &&
  /^[\p{L}--[\u{10000}-\u{10ffff}]]+$/v.test(term.word) &&
  term.word.length >= minNameLength &&
  term.word.length <= maxNameLength

function patternFor(term: SearchTerm, how: 'as-typed' | 'with-slips'): SearchPattern {
  switch (term.kind) {
    case 'birth-date':
      return { pattern: null, birthDate: term.date }
    case 'identifier':
      return { pattern: numberPattern(term.part), birthDate: null }
    case 'number':
      return { pattern: numberPattern(term.digits), birthDate: term.year }
    case 'name': {
      const words = how === 'with-slips' && canHaveTypo(term) ? typosOf(term.word) : [escapedPattern(term.word)]
      return { pattern: wordPattern(words), birthDate: null }
    }
  }
}

/** What a search asks for as it was typed; who fits all of it is found. */
export const searchPatterns = (terms: readonly SearchTerm[]): SearchPattern[] =>
  terms.map((term) => patternFor(term, 'as-typed'))

/**
 * The same with one letter wrong in each name of four letters or more, to be asked when nobody fits what was typed:
 * numbers and dates stay as they are. Null where no name was typed that could be wrong.
 */
export const searchPatternsWithTypos = (terms: readonly SearchTerm[]): SearchPattern[] | null =>
  terms.some(canHaveTypo) ? terms.map((term) => patternFor(term, 'with-slips')) : null
