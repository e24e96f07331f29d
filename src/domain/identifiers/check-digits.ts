/** The letters of health identifiers: A to Z without I and O (HISO 10046). */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The value of a character in a checksum: A = 1 to Z = 24, digits as themselves; NaN for anything else. */
export function checkValue(character: string): number {
  if (/\d/.test(character)) return Number(character)
  const place = letters.indexOf(character)
  return place < 0 || character === '' ? Number.NaN : place + 1
}

/** The letter with a value from 1 to 24; null for other values. */
export const letterWithValue = (value: number): string | null => letters.charAt(value - 1) || null

/** The weighted sum of the leading characters' values, one for each weight. */
export const weightedSum = (characters: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * checkValue(characters.charAt(i)), 0)
