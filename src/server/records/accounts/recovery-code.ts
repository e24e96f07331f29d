import { randomBytes } from 'node:crypto'
import type { LoginId } from '../../../contract/ids.ts'
import { hashSecretToken } from '../../platform/secret-token.ts'

/** Crockford's base 32: no letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of recovery codes of a login. */
export const recoveryCodesMade = 10

/** A code of 50 random bits, such as "7K3QF-9XH2M". */
export function newRecoveryCode(): string {
  const code = [...randomBytes(10)].map((byte) => letters[byte % 32]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** Normalises an entered recovery code; null if it does not have the format of one. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(plain) ? `${plain.slice(0, 5)}-${plain.slice(5)}` : null
}

/** The hash of a recovery code that is stored. */
export const hashRecoveryCode = (login: LoginId, code: string): string => hashSecretToken(`recovery:${login}:${code}`)
