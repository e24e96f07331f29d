import { foldText } from './fold-text.ts'

// A name's words begin after these.
const wordStart = String.raw`(^|[\s'’.-])`

/** A text as a regular expression that matches just it, in JavaScript and PostgreSQL alike. */
export const escapedPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** A regular expression of words that begin in one of these ways, over a folded text. */
export const wordPattern = (beginnings: readonly string[]): string => `${wordStart}(${beginnings.join('|')})`

/** What a folded text must match, all of it, to have a word that begins as each of those that were typed. */
export const wordPatterns = (typed: string): string[] =>
  foldText(typed)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => wordPattern([escapedPattern(word)]))
