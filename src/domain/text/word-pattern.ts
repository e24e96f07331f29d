import { foldText } from './fold-text.ts'

// The words of a name start after these.
const wordStart = String.raw`(^|[\s'’.-])`

/** Escapes a text for use in a regular expression of JavaScript and PostgreSQL. */
export const escapedPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** A regular expression for words that start with one of these patterns, in a folded text. */
export const wordPattern = (beginnings: readonly string[]): string => `${wordStart}(${beginnings.join('|')})`

/** Patterns that a folded text must all match to contain, for each typed word, a word that starts with it. */
export const wordPatterns = (typed: string): string[] =>
  foldText(typed)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => wordPattern([escapedPattern(word)]))
