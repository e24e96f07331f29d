/** Normalises a text for comparison: lower case, no macrons or other marks, single spaces. "Māhina  Tāne" → "mahina tane". */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
