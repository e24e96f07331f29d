import { decryptBytes, encryptBytes } from '../vault/aes-gcm.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import type { RootKey } from '../vault/user-keys.ts'
import { DamagedRecord, type EncryptedBytes } from '../vault/vault.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * What a passkey returned besides its signature: the output of its PRF (WebAuthn Level 3, 10.1.4), 32 bytes that
 * only this passkey can make again, after its owner's fingerprint, face or PIN. Never stored and never sent.
 */
export type PasskeyOutput = { readonly credentialId: string; readonly rpId: string; readonly output: Bytes }

/**
 * A key pair whose private half only one passkey can open: root keys are encrypted to it without asking for the
 * passkey. `publicKey`: a raw P-256 point; `privateKey`: PKCS #8, wrapped by a key from the passkey's output and
 * `salt`.
 */
export type PasskeyLock = {
  credentialId: string
  rpId: string
  salt: Bytes
  publicKey: Bytes
  privateKey: EncryptedBytes
}
/** A root key that was encrypted to a lock at `sealedAt` (ms since 1970), with the sender's public key. */
export type SealedRoot = { publicKey: Bytes; bytes: EncryptedBytes; sealedAt: number }

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const place = (what: 'lock' | 'root', owner: OwnerHash) => JSON.stringify(['offline-copy', what, owner])

async function keyFrom(secret: Bytes, salt: Bytes, purpose: 'lock' | 'root'): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(`lentigo.v1.offline-copy.${purpose}`)
  const by = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return crypto.subtle.deriveKey(by, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const publicBytes = async (key: CryptoKey): Promise<Bytes> => new Uint8Array(await crypto.subtle.exportKey('raw', key))

/** The key that both sides derive. Its salt is the sender's public point, so that it differs for each root. */
async function sharedKey(privateKey: CryptoKey, publicKey: Bytes, sealer: Bytes): Promise<CryptoKey> {
  const other = await crypto.subtle.importKey('raw', publicKey, curve, true, [])
  const secret = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, privateKey, 256))
  return keyFrom(secret, sealer, 'root')
}

/** A new lock that this passkey opens. */
export async function makePasskeyLock(
  owner: OwnerHash,
  { credentialId, rpId, output }: PasskeyOutput,
): Promise<PasskeyLock> {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const bytes = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const key = await keyFrom(output, salt, 'lock')
  const privateKey = await encryptBytes({ key, place: place('lock', owner), bytes })
  return { credentialId, rpId, salt, publicKey: await publicBytes(pair.publicKey), privateKey }
}

/** Seals a root key so that only the lock's passkey opens it again. */
export async function sealRoot(
  root: RootKey,
  { lock, owner, now }: { lock: PasskeyLock; owner: OwnerHash; now: number },
): Promise<SealedRoot> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const publicKey = await publicBytes(pair.publicKey)
  const key = await sharedKey(pair.privateKey, lock.publicKey, publicKey)
  return { publicKey, bytes: await encryptBytes({ key, place: place('root', owner), bytes: root }), sealedAt: now }
}

/**
 * The root keys of a lock, decrypted, in order, without damaged ones; null if none can be decrypted, for example
 * with another passkey.
 */
export async function openRoots(
  { owner, lock, roots }: { owner: OwnerHash; lock: PasskeyLock; roots: readonly SealedRoot[] },
  { credentialId, output }: PasskeyOutput,
): Promise<RootKey[] | null> {
  if (credentialId !== lock.credentialId) return null
  const key = await keyFrom(output, lock.salt, 'lock')
  const pkcs8 = await unlessDamaged(decryptBytes({ key, place: place('lock', owner), bytes: lock.privateKey }))
  if (pkcs8 === null) return null
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, curve, false, ['deriveBits'])
  const opened = await Promise.all(roots.map((root) => unlessDamaged(openRoot(root, { privateKey, owner }))))
  const whole = opened.filter((root) => root !== null)
  return whole.length === 0 ? null : whole
}

async function openRoot(
  { publicKey, bytes }: SealedRoot,
  { privateKey, owner }: { privateKey: CryptoKey; owner: OwnerHash },
): Promise<RootKey> {
  const shared = await sharedKey(privateKey, publicKey, publicKey)
  return (await decryptBytes({ key: shared, place: place('root', owner), bytes })) as RootKey
}

async function unlessDamaged<T>(opening: Promise<T>): Promise<T | null> {
  try {
    return await opening
  } catch (error) {
    if (error instanceof DamagedRecord) return null
    throw error
  }
}
