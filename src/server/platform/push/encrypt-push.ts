import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { SignJWT, importJWK } from 'jose'
import type { PrivateKey } from '../secrets.ts'

const recordSize = 4096

type Derivation = { salt: Buffer; info: Buffer | string; bytes: number }

const derive = (key: Buffer, { salt, info, bytes }: Derivation): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Encrypts a payload that only the browser with these keys can read (RFC 8291): one record of aes128gcm (RFC 8188). */
export function encryptPush(payload: string, { p256dh, auth }: { p256dh: string; auth: string }): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const own = createECDH('prime256v1')
  const ownKey = own.generateKeys()
  const salt = randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey])
  const shared = derive(own.computeSecret(browserKey), { salt: Buffer.from(auth, 'base64url'), info, bytes: 32 })
  const contentKey = derive(shared, { salt, info: 'Content-Encoding: aes128gcm\0', bytes: 16 })
  const nonce = derive(shared, { salt, info: 'Content-Encoding: nonce\0', bytes: 12 })
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  // A byte 2 ends the last record.
  const sealed = Buffer.concat([cipher.update(payload, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(ownKey.length), ownKey, sealed, cipher.getAuthTag()])
}

type Signer = { jwk: PrivateKey; publicKey: string; subject: string; now: Date }

/** The header that proves to a push service who sends (RFC 8292), valid for 12 hours at the origin of this endpoint. */
export async function vapidHeader(endpoint: URL, { jwk, publicKey, subject, now }: Signer): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(endpoint.origin)
    .setExpirationTime(seconds + 12 * 3600)
    .setSubject(subject)
    .sign(await importJWK(jwk, 'ES256'))
  return `vapid t=${token}, k=${publicKey}`
}
