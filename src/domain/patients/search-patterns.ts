import { escapedPattern, namePattern, wordPattern } from '../text/word-pattern.ts'
import type { SearchTerm } from './search-terms.ts'

/**
 * A condition of a search. A patient matches by either part: `pattern`, a regular expression (valid in JavaScript and
 * PostgreSQL) over the folded names, identifiers and phone, or `birthDate`, a date or year. With neither, nobody matches.
 */
export type SearchPattern = { pattern: string | null; birthDate: string | null }

/** Shorter parts of an identifier would match half of all patients. */
const minNumberLength = 3
const [minNameLength, maxNameLength] = [4, 30]
const numberPattern = (text: string) => (text.length < minNumberLength ? null : escapedPattern(text))

/** Patterns of a word with one letter wrong, added, missing, or swapped with the next; `.` is any letter. */
function typosOf(word: string): string[] {
  const ways = Array.from({ length: word.length }, (_, at) => {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    const swapped = before + after.charAt(0) + letter + after.slice(1)
    return [`${before}.${after}`, before + after, `${before}.${letter}${after}`, swapped]
  })
  return [...new Set([word, ...ways.flat()])]
}

// Only letters of one UTF-16 code unit, which covers all languages written here.
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
      const words = how === 'with-slips' && canHaveTypo(term) ? typosOf(term.word) : [namePattern(term.word)]
      return { pattern: wordPattern(words), birthDate: null }
    }
  }
}

/** The patterns of a search as typed; a patient must match all of them. */
export const searchPatterns = (terms: readonly SearchTerm[]): SearchPattern[] =>
  terms.map((term) => patternFor(term, 'as-typed'))

/**
 * The patterns of a search that allows one typo in each name of four letters or more, for when the exact search finds
 * nobody. Numbers and dates must match exactly. Null if no name can have a typo.
 */
export const searchPatternsWithTypos = (terms: readonly SearchTerm[]): SearchPattern[] | null =>
  terms.some(canHaveTypo) ? terms.map((term) => patternFor(term, 'with-slips')) : null
