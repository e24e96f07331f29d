import { randomBytes } from 'node:crypto'
import type { LoginId } from '../../../contract/ids.ts'
import { hashSecretToken } from '../../platform/secret-token.ts'

/** Without the letters that are read as digits (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** How many recovery codes a login gets at once. */
export const recoveryCodesMade = 10

/** A code of 50 random bits, as "7K3QF-9XH2M". */
export function newRecoveryCode(): string {
  const code = [...randomBytes(10)].map((byte) => letters[byte % 32]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** A code as it counts, whatever way it was typed; null where it is none by its form. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(plain) ? `${plain.slice(0, 5)}-${plain.slice(5)}` : null
}

/** What is kept of a recovery code. */
export const hashRecoveryCode = (login: LoginId, code: string): string => hashSecretToken(`recovery:${login}:${code}`)
