import type { Country } from '../bookings/money/money.ts'

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
const gstWeights = [
  [3, 2, 7, 6, 5, 4, 3, 2],
  [7, 4, 3, 2, 5, 2, 7, 6],
]
const weighed = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0)

function isAbn(digits: readonly number[]): boolean {
  const [first = 0, ...rest] = digits
  return digits.length === 11 && weighed([first - 1, ...rest], abnWeights) % 89 === 0
}

function isGstNumber(digits: readonly number[]): boolean {
  if (digits.length < 8 || digits.length > 9) return false
  const nine = digits.length === 8 ? [0, ...digits] : digits
  for (const weights of gstWeights) {
    const rest = weighed(nine, weights) % 11
    const check = rest === 0 ? 0 : 11 - rest
    if (check < 10) return check === nine[8]
  }
  return false
}

const digitsOf = (text: string) => (text.match(/\d/g) ?? []).map(Number)

/** Whether a text is a GST number of New Zealand, or an ABN of Australia: their check digits are right. */
export const isTaxNumber = (text: string, country: Country): boolean =>
  /^[\d\s-]+$/.test(text) && (country === 'NZ' ? isGstNumber : isAbn)(digitsOf(text))

/** "GST number 49-091-850", "ABN 51 824 753 556". */
export function taxNumberText(text: string, country: Country): string {
  const digits = digitsOf(text).join('')
  return country === 'NZ'
    ? `GST number ${digits.replace(/^(\d{2,3})(\d{3})(\d{3})$/, '$1-$2-$3')}`
    : `ABN ${digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')}`
}
