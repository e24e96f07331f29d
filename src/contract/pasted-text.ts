/*
 * Converts text that people paste from contacts, mails, web pages and PDFs to what they see. The contract folds each
 * text with these functions, and so do the rules on the device: nobody is asked to remove a character that they
 * can't see.
 */

/**
 * Invisible characters in pasted text: Apple's contacts put U+202D and U+202C around phone numbers; other sources
 * add zero-width spaces, soft hyphens and direction marks. Joiners stay, since names in Persian and Indian scripts
 * need them; characters that reverse the direction are refused.
 */
const pastedAlong = /[\u00AD\u200B\u200E\u200F\u202A\u202C\u202D\u2060-\u2064\u2066-\u2069\uFEFF]/gu
/** Characters that look like a space: no-break, narrow, ideographic, tab. */
const otherSpaces = /[\t\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu
const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu
/** Ligatures: two or three letters that a PDF prints and copies as one character. */
const ligatures = /[\uFB00-\uFB06]/gu

/**
 * Normalises a text of several lines to what is seen; accents become one character with their letter, as keyboards
 * type them.
 */
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

/**
 * Extracts the address: "Mere Tāne <mere@example.nz>," and "mailto:mere@example.nz?subject=…" become
 * mere@example.nz. Of two addresses, none is chosen.
 */
export function foldPastedEmail(text: string): string {
  const line = foldPasted(text).normalize('NFKC')
  const inBrackets = [...line.matchAll(/<([^<>\s]+@[^<>\s]+)>/gu)]
  const one = inBrackets.length === 1 ? inBrackets[0]?.[1] : undefined
  return (one ?? line)
    .replace(/^mailto:\s*([^?]*)(?:\?.*)?$/iu, '$1')
    .replace(/^["'“”‘’([]+(?=\S+@)/u, '')
    .replace(/(?<=@\S+)["'“”‘’)\],;:.]+$/u, '')
}

/** Extracts the number of a link: "tel:+64-21-555-010;ext=2" becomes +64-21-555-010. */
export const foldPastedPhone = (text: string): string =>
  foldPasted(text)
    .normalize('NFKC')
    .replace(/^(?:tel|sms|callto):\/*([^;?]*)(?:[;?].*)?$/iu, '$1')

/**
 * Extracts the number of a person, card or practice, without grouping characters and label: "NHI: zzz 0016" becomes
 * ZZZ0016. "CPN" before four characters is no label, but the beginning of an NHI.
 */
export const foldPastedNumber = (text: string): string =>
  foldPasted(text)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s‐‑‒–—−-]/gu, '')
    .replace(/^(?:NHI|HPI|CPN(?=.{5})|MEDICARE)(?:NO|NUMBER|CARD)?\.?[:#]?(?=.)/u, '')
