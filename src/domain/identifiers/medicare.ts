import { foldPastedNumber } from '../../contract/pasted-text.ts'

const locationCharacters = '0123456789ABCDEFGHJKLMNPQRTUVWXY'
const checkCharacters = 'YXWTLKJHFBA'
const provider = /^\d{6}[0-9A-HJ-NP-RT-Y][YXWTLKJHFBA]$/
const card = /^[2-6]\d{8}\d[1-9]?$/

const sumOf = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits.charAt(i)), 0)

/** Whether a text is a Medicare provider number: six digits, practice location, check letter (Services Australia). */
export function isMedicareProvider(text: string): boolean {
  if (!provider.test(text)) return false
  const sum = sumOf(text, [3, 5, 8, 4, 2, 1]) + 6 * locationCharacters.indexOf(text.charAt(6))
  return checkCharacters.charAt(sum % 11) === text.charAt(7)
}

/** Whether a text is a Medicare card number of 10 digits, or 11 with the person's number on the card. */
export const isMedicareCard = (text: string): boolean =>
  card.test(text) && sumOf(text, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(text.charAt(8))

/** A typed or pasted Medicare number without spaces and dashes. */
export const medicareDigits = foldPastedNumber

/** The error message for a Medicare card number; null if it is valid. */
export function medicareError(digits: string): string | null {
  if (!/^\d{10,11}$/.test(digits)) return 'A Medicare number has 10 digits, or 11 with the number next to the name.'
  return isMedicareCard(digits) ? null : 'This Medicare number has a typing mistake. Check each digit.'
}
