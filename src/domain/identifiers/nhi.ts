import { foldPastedNumber } from '../../contract/pasted-text.ts'
import { letterWithValue, weightedSum } from './check-digits.ts'

const oldFormat = /^[A-HJ-NP-Z]{3}\d{4}$/
const newFormat = /^[A-HJ-NP-Z]{3}\d{2}[A-HJ-NP-Z]{2}$/
const weights = [7, 6, 5, 4, 3, 2]

/** The check character for the first six characters, by format; null if there is none (remainder 0, old format). */
function checkCharacter(text: string, form: 'old' | 'new'): string | null {
  const sum = weightedSum(text, weights)
  if (form === 'new') return letterWithValue(23 - (sum % 23))
  const rest = sum % 11
  return rest === 0 ? null : String((11 - rest) % 10)
}

/** Whether a text is an NHI number in capitals, old format AAANNNC or new format AAANNAX (HISO 10046:2023). */
export function isNhi(text: string): boolean {
  const form = oldFormat.test(text) ? 'old' : newFormat.test(text) ? 'new' : null
  return form !== null && checkCharacter(text, form) === text.charAt(6)
}

/** A typed or pasted NHI number in capitals, without what groups it or names it; null for none. */
export const nhiOf = (typed: string | null | undefined): string | null => foldPastedNumber(typed ?? '') || null

/** Whether an NHI number is reserved for tests: it starts with Z. */
export const isTestNhi = (nhi: string): boolean => nhi.startsWith('Z')

/** Makes an old-format NHI from three letters and three digits; null where none exists (one in eleven). */
export function makeNhi(six: string): string | null {
  const check = checkCharacter(six, 'old')
  return check === null ? null : six + check
}

/** The error message for an NHI number; null if it is valid. Test numbers are for demo mode only. */
export function nhiError(nhi: string, testNumbers: 'accepted' | 'refused'): string | null {
  if (!oldFormat.test(nhi) && !newFormat.test(nhi))
    return 'An NHI number has 3 letters and 4 digits, or 3 letters, 2 digits and 2 letters.'
  if (!isNhi(nhi)) return 'This NHI number has a typing mistake. Check each character.'
  if (isTestNhi(nhi) && testNumbers === 'refused')
    return 'NHI numbers that begin with Z are for tests. Enter the real one, or leave it empty.'
  return null
}
