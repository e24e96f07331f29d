import type { PublicKey } from '../../contract/devices/devices.ts'
import { decryptBytes, encryptBytes } from './aes-gcm.ts'
import type { UserKeys } from './user-keys.ts'
import type { EncryptedBytes } from './vault.ts'

/** A user's ES256 key on one device: the private half only opens with that user's keys. */
export type SigningKey = { public: PublicKey; sealed: EncryptedBytes }

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const place = JSON.stringify(['signing-key'])

/** The public half of a key pair as the wire has it. */
export async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<PublicKey> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: 'EC', crv: 'P-256', x, y }
}

/** Makes a user's key pair, with the private half encrypted by the user's keys. */
export async function newSigningKey({ signing }: Pick<UserKeys, 'signing'>): Promise<SigningKey> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const bytes = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const sealed = await encryptBytes({ key: signing, place, bytes })
  bytes.fill(0)
  return { public: await publicKeyOf(pair), sealed }
}

/** The private half, ready to sign. Throws DamagedRecord. */
export async function openSigningKey({ signing }: Pick<UserKeys, 'signing'>, key: SigningKey): Promise<CryptoKey> {
  const bytes = await decryptBytes({ key: signing, place, bytes: key.sealed })
  const opened = await crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign'])
  bytes.fill(0)
  return opened
}
