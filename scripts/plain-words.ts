/** Words that a page for patients may not use, and what to write instead. */
export const unwantedWords: readonly (readonly [RegExp, string])[] = [
  [/\bhistolog/i, 'lab test'],
  [/\bdermatoscope|\bdermoscop/i, 'skin camera'],
  [/\bmelanocytic|\bbiops(y|ies)\b|\bexcis/i, 'say what is done, in plain words'],
  // Patients are told of a reader (looks at photos), a doctor (whom they see) and a skin specialist (whom a doctor
  // refers them to).
  [/\bmelanographers?\b|\bclinicians?\b/i, 'reader, or doctor'],
  [/\bdermatologists?\b/i, 'skin specialist'],
  [/\bInProgress\b|\bAwaitingPatient\b|\bDidNotAttend\b/, 'the word that people use for it'],
  [/\bPolynesian\b/i, 'Pacific'],
  [/\bfifths?\b(?! time)/i, 'a number of people in 100, or %'],
  [/\boff off\b/i, 'off'],
  // The spec's own message about old pins has this wording.
  [/\bemails?\b(?! address and password)/i, 'e-mail'],
  [/\bPresent password\b/i, 'Current password'],
  [/Look into your/i, 'Check your'],
  [/\bfor it is\b|, for it\b/i, 'because'],
  [/\bof note\b/i, 'that matters'],
  [/\bBegun\b/i, 'Started'],
  [/\bgo(es)? by (itself|themselves)\b/i, 'is sent'],
  [/\bis taken in\b/i, 'is read'],
  [/\byour 1 (photo|spot)\b/i, 'your photo'],
  [/Nothing goes back\b/i, 'Nothing is refunded'],
  [/\bsay themselves\b/i, 'check in'],
  [/\bclear it\b/i, 'delete its data'],
  [/\bspecialists? (looks?|reads?|checks?)\b/i, 'reader'],
  [/\bnull\b|\bundefined\b|\bNaN\b/, 'what is missing, in words'],
]

/** Finds the unwanted words of a text, each with what to write instead. */
export const unwantedIn = (text: string): string[] =>
  unwantedWords.flatMap(([word, instead]) => {
    const found = word.exec(text)?.[0]
    return found === undefined ? [] : [`“${found}”: say “${instead}”`]
  })

const vowels = /[aeiouyāēīōū]+/g

/** Estimates the syllables of an English word: groups of vowels, without a silent e. */
export function syllablesOf(word: string): number {
  const lower = word.toLowerCase().replaceAll(/[^a-zāēīōū]/g, '')
  if (lower.length <= 3) return 1
  const plain = lower.replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^laeiouy]e)$/, (end) => end.slice(0, 1))
  return Math.max(1, plain.match(vowels)?.length ?? 1)
}

/**
 * The Flesch-Kincaid grade of texts: the years of school needed to read them. Each text counts as at least one
 * sentence.
 */
export function readingGrade(texts: readonly string[]): number {
  const sentences = texts
    .flatMap((text) => text.replaceAll(/<\/?\d+\/?>/g, ' ').split(/(?<=[.!?:;])\s+|\n+/))
    .map((sentence) => sentence.replaceAll(/\{[^}]*\}/g, 'ten').match(/[\p{L}’']+/gu) ?? [])
    .filter((words) => words.length > 0)
  const words = sentences.flat()
  if (words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}
