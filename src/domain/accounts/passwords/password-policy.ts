import { isLeaked } from './leaked-passwords.ts'
import { validatePasswordFormat } from './password-format.ts'

/**
 * What is wrong with a new password, in words for its owner; null when it is good: its form, and whether it is among the
 * leaked ones (docs/decisions.md "Field bounds", "Leaked passwords"). It brings the list along: pages that must stand
 * soon load it late.
 */
export function validatePassword(password: string, userName: string): string | null {
  const fault = validatePasswordFormat(password, userName)
  if (fault !== null) return fault
  return isLeaked(password)
    ? 'This password has leaked from other services, so it is tried first. Choose another.'
    : null
}
