import { checkValue, weightedSum } from './check-digits.ts'

const facility = /^(F[0-9A-HJ-NP-Z]{2}\d{3})-([A-HJ-NP-Z])$/
const practitioner = /^\d{2}[A-HJ-NP-Z]{4}$/

/** Whether a text is an HPI facility number, FXXNNN-C. */
export function isHpiFacility(text: string): boolean {
  const [, six, check = ''] = facility.exec(text) ?? []
  return six !== undefined && weightedSum(six, [7, 6, 5, 4, 3, 2]) % 11 === checkValue(check)
}

/**
 * Validates an HPI practitioner number (CPN), NCAAAA. Its check digit rule is inferred from examples, so a mismatch is
 * only a warning.
 */
export function validateCpn(text: string): 'right' | 'unlikely' | 'wrong-form' {
  if (!practitioner.test(text)) return 'wrong-form'
  const rest = weightedSum(text.charAt(0) + text.slice(2), [6, 5, 4, 3, 2]) % 11
  const expected = rest === 1 ? 0 : 11 - rest
  return Number(text.charAt(1)) === expected ? 'right' : 'unlikely'
}
