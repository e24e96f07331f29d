import { isLeaked } from './leaked-passwords.ts'
import { validatePasswordFormat } from './password-format.ts'

/**
 * Validates a new password: its format, and whether it has leaked (docs/decisions-accounts.md "Field bounds", "Leaked
 * passwords"). Returns an error message for the user, or null. This module contains the list of leaked passwords; pages
 * that must load fast import it lazily.
 */
export function validatePassword(password: string, userName: string): string | null {
  const fault = validatePasswordFormat(password, userName)
  if (fault !== null) return fault
  return isLeaked(password)
    ? 'This password has leaked from other services, so attackers try it first. Choose another.'
    : null
}
