import { apostrophes, foldText, hyphens } from './fold-text.ts'

// Stored text has the apostrophes and hyphens that were typed.
const apostropheClass = `[${apostrophes}]`
const hyphenClass = `[${hyphens} ]`

// The words of a name start after these.
const wordStart = `(^|[\\s.${apostrophes}]|${hyphenClass})`

/** Escapes a text for use in a regular expression of JavaScript and PostgreSQL. */
export const escapedPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/**
 * The pattern of a folded name, for stored text: matches any apostrophes and hyphens, or none. "O'Brien", "O’Brien"
 * and "OBrien" each find the others.
 */
export function namePattern(folded: string): string {
  const [first = '', ...rest] = Array.from(folded)
  // After the first letter the stored name may have an apostrophe that was not typed: O'Brien, D'Arcy.
  const startsWithLetters = /^\p{L}{2}/u.test(folded)
  return signPattern(first) + (startsWithLetters ? `${apostropheClass}?` : '') + rest.map(signPattern).join('')
}

function signPattern(sign: string): string {
  if (sign === "'") return `${apostropheClass}?`
  return sign === '-' ? hyphenClass : escapedPattern(sign)
}

/** A regular expression for words that start with one of these patterns, in a folded text. */
export const wordPattern = (beginnings: readonly string[]): string => `${wordStart}(${beginnings.join('|')})`

/** Patterns that a folded text must all match to contain, for each typed word, a word that starts with it. */
export const wordPatterns = (typed: string): string[] =>
  foldText(typed)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => wordPattern([namePattern(word)]))
