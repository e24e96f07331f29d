import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** 32 random bytes as base64url: a refresh or recovery token. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** The form in which a secret token is stored: its SHA-256 in hex. The token is random, so it needs no salt. */
export const hashSecretToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const deriveKey = (token: string): Buffer => createHash('sha256').update(`seal:${token}`).digest()

/** Encrypts `token` with `underToken` (AES-256-GCM; iv, tag and text in base64url). */
export function encryptToken(token: string, underToken: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(underToken), iv)
  const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Decrypts what `encryptToken` returned; throws with another token. */
export function decryptToken(encrypted: string, underToken: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(underToken), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
