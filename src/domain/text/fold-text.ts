/**
 * The characters that people type and paste as an apostrophe: straight, curved, accents, and the ʻokina and its
 * variants.
 */
export const apostrophes = "'’‘ʼʻʹ‛`´＇"
/** The characters that are used as a hyphen. */
export const hyphens = '-‐‑‒–—−﹣－'

const anyApostrophe = new RegExp(`[${apostrophes}]`, 'gu')
const anyHyphen = new RegExp(`[${hyphens.replace('-', String.raw`\-`)}]`, 'gu')

/**
 * Normalises a text for comparison: lower case, no macrons or other marks, no invisible signs, one apostrophe and one hyphen,
 * single spaces. "Māhina  O’Tāne" → "mahina o'tane".
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(anyApostrophe, "'")
    .replace(anyHyphen, '-')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
