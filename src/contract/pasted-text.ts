/*
 * What people paste from contacts, mails, web pages and PDFs, made what they see. The contract folds each text so, and the
 * rules of the device ask the same functions: nobody is told to remove what they can't see.
 */

/**
 * What comes along unseen: Apple's contacts put U+202D and U+202C round a phone number, others zero-width spaces, soft
 * hyphens and marks of direction. Joiners stay, which names in Persian and Indian scripts need; what turns the writing
 * round is refused.
 */
const pastedAlong = /[\u00AD\u200B\u200E\u200F\u202A\u202C\u202D\u2060-\u2064\u2066-\u2069\uFEFF]/gu
/** Spaces that look like one and are another: no-break, narrow, ideographic, tab. */
const otherSpaces = /[\t\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu
const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu
/** Two or three letters that a PDF prints, and hands out, as one sign. */
const ligatures = /[\uFB00-\uFB06]/gu

/** A text of several lines as it is seen; accents as one sign with their letter, as keyboards type them. */
export const foldPastedLines = (text: string): string =>
  text
    .replaceAll(pastedAlong, '')
    .replaceAll(otherSpaces, ' ')
    .replaceAll(lineEnds, '\n')
    .replaceAll(ligatures, (sign) => sign.normalize('NFKC'))
    .normalize('NFC')
    .trim()

/** The same for a text of one line: several lines, for example of a copied address, are joined by spaces. */
export const foldPasted = (text: string): string =>
  foldPastedLines(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

/** "Mere Tāne <mere@example.nz>," and "mailto:mere@example.nz?subject=…" as mere@example.nz; of two addresses none is chosen. */
export function foldPastedEmail(text: string): string {
  const line = foldPasted(text).normalize('NFKC')
  const inBrackets = [...line.matchAll(/<([^<>\s]+@[^<>\s]+)>/gu)]
  const one = inBrackets.length === 1 ? inBrackets[0]?.[1] : undefined
  return (one ?? line)
    .replace(/^mailto:\s*([^?]*)(?:\?.*)?$/iu, '$1')
    .replace(/^["'“”‘’([]+(?=\S+@)/u, '')
    .replace(/(?<=@\S+)["'“”‘’)\],;:.]+$/u, '')
}

/** "tel:+64-21-555-010;ext=2" as +64-21-555-010: the way a link on a page says it. */
export const foldPastedPhone = (text: string): string =>
  foldPasted(text)
    .normalize('NFKC')
    .replace(/^(?:tel|sms|callto):\/*([^;?]*)(?:[;?].*)?$/iu, '$1')

/**
 * "NHI: zzz 0016" as ZZZ0016: the number of a person, card or practice, without what groups it and what it is called. Before
 * four signs CPN is no name of a number, but the beginning of an NHI.
 */
export const foldPastedNumber = (text: string): string =>
  foldPasted(text)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s‐‑‒–—−-]/gu, '')
    .replace(/^(?:NHI|HPI|CPN(?=.{5})|MEDICARE)(?:NO|NUMBER|CARD)?\.?[:#]?(?=.)/u, '')
