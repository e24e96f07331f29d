import { hkdfSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { LoginId } from '../../../contract/ids.ts'
import { thumbprintOf } from '../../platform/keys.ts'
import { decryptToken, encryptToken } from '../../platform/secret-token.ts'
import type { Secrets, SymmetricKey } from '../../platform/secrets.ts'

const period = 30

/** A new key for an authenticator app: 160 random bits in base 32 (RFC 4226, section 4). */
export const newAuthenticatorKey = (): string => new Secret({ size: 20 }).base32

const totpOf = (key: string, userName: string): TOTP =>
  new TOTP({
    issuer: 'Lentigo',
    label: userName,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(key),
  })

/** The otpauth:// URI that an authenticator app reads from a QR code. */
export const authenticatorUri = (key: string, userName: string): string => totpOf(key, userName).toString()

/**
 * The 30 s time step of a code (RFC 6238), at most one step before or after now; null if the code belongs to none of
 * these steps.
 */
export function totpStepOf(key: string, code: string, now: Date): number | null {
  const delta = totpOf(key, '').validate({ token: code, window: 1, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

const encryptionKey = ({ k }: SymmetricKey, login: LoginId): string =>
  Buffer.from(hkdfSync('sha256', Buffer.from(k, 'base64url'), '', `lentigo code app ${login}`, 32)).toString(
    'base64url',
  )

/** Encrypts a key for its login with the newest escrow secret; that secret's key id comes before the dot. */
export async function encryptAuthenticatorKey(secrets: Secrets, login: LoginId, key: string): Promise<string> {
  const [newest] = secrets.escrow
  return `${await thumbprintOf(newest)}.${encryptToken(key, encryptionKey(newest, login))}`
}

/** Decrypts a key. Throws if its escrow secret is no longer available. */
export async function decryptAuthenticatorKey(secrets: Secrets, login: LoginId, sealed: string): Promise<string> {
  const [kid = '', text = ''] = sealed.split('.')
  for (const secret of secrets.escrow) {
    if ((await thumbprintOf(secret)) === kid) return decryptToken(text, encryptionKey(secret, login))
  }
  throw new Error('The escrow secret that an authenticator key is encrypted with is not among the secrets.')
}
