/** A text for comparing: lower case, without macrons and other marks, single blanks. "Māhina  Tāne" is "mahina tane". */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
