import { randomBytes } from 'node:crypto'
import type { LoginId } from '../../../contract/ids.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords.ts'
import { hashSecretToken } from '../../platform/secret-token.ts'

/** Crockford's base 32: no letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of recovery codes of a login. */
export const recoveryCodesMade = 10

const groupsOf = (code: string, size: number): string => (code.match(new RegExp(`.{${size}}`, 'g')) ?? []).join('-')

/** A code of 80 random bits, such as "7K3Q-F9XH-2MAB-41CD". */
export const newRecoveryCode = (): string =>
  groupsOf([...randomBytes(16)].map((byte) => letters[byte % 32]).join(''), 4)

/** A recovery code in its form: four groups, or two groups as in older codes. */
export type RecoveryCode = { form: 'four-groups' | 'two-groups'; code: string }

/** Normalises an entered recovery code; null if it does not have the format of one. */
export function readRecoveryCode(typed: string): RecoveryCode | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]+$/.test(plain)) return null
  if (plain.length === 16) return { form: 'four-groups', code: groupsOf(plain, 4) }
  return plain.length === 10 ? { form: 'two-groups', code: groupsOf(plain, 5) } : null
}

/** The part of a code by which its hash is found: the first of four groups, which is not secret. */
export const nameOfRecoveryCode = (code: string): string => code.slice(0, 4)

/** The stored form of a code: its first group, and a password hash of the whole code (ASVS 6.5.2). */
export const hashRecoveryCode = async (login: LoginId, code: string): Promise<string> =>
  `${nameOfRecoveryCode(code)} ${await hashPassword(code, login)}`

/** Whether a code matches a stored hash. */
export const recoveryCodeMatches = (login: LoginId, code: string, stored: string): Promise<boolean> =>
  passwordMatches(code, { hash: stored.slice(stored.indexOf(' ') + 1), caller: login })

/** The stored form of an older code with two groups. */
export const hashShortRecoveryCode = (login: LoginId, code: string): string =>
  hashSecretToken(`recovery:${login}:${code}`)
