import type { OwnerHash } from '../users/owner-hash.ts'
import { decryptBytes, encryptBytes } from './aes-gcm.ts'
import type { RootKey } from './user-keys.ts'
import { DamagedRecord, type EncryptedBytes } from './vault.ts'

/** The root key, wrapped by a key from the password. `generation`: of the user's password; null if unknown. */
export type PasswordWrap = {
  salt: Uint8Array<ArrayBuffer>
  rounds: number
  generation: number | null
  bytes: EncryptedBytes
}
/** The name of one of the server's escrow keys. */
type EscrowName = { kid: string; generation: number }
/** The root wrapped by the key that the server releases after an online sign-in. */
export type EscrowWrap = EscrowName & { bytes: EncryptedBytes }
/** The key that the server sends: 32 bytes, never stored here. */
export type Escrow = EscrowName & { key: Uint8Array<ArrayBuffer> }

/** PBKDF2-SHA-256 (docs/offline.md 4). */
export const passwordRounds = 600_000

const placeOf = (kind: 'password' | 'escrow', owner: OwnerHash) => JSON.stringify(['root', kind, owner])

async function passwordKey(password: string, { salt, rounds }: Pick<PasswordWrap, 'salt' | 'rounds'>) {
  const typed = new TextEncoder().encode(password.normalize('NFC'))
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(by, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const escrowKey = ({ key }: Escrow) => crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Wraps a root for unlocking by this password, with a salt of its own. */
export async function wrapByPassword(
  root: RootKey,
  input: { owner: OwnerHash; password: string; generation: number | null; rounds: number },
): Promise<PasswordWrap> {
  const { owner, generation, rounds } = input
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await passwordKey(input.password, { salt, rounds })
  return {
    salt,
    rounds,
    generation,
    bytes: await encryptBytes({ key, place: placeOf('password', owner), bytes: root }),
  }
}

/** Wraps a root for unlocking by the server's escrow key. */
export async function wrapByEscrow(root: RootKey, owner: OwnerHash, escrow: Escrow): Promise<EscrowWrap> {
  const place = placeOf('escrow', owner)
  const { kid, generation } = escrow
  return { kid, generation, bytes: await encryptBytes({ key: await escrowKey(escrow), place, bytes: root }) }
}

/** Unwraps the root key with a password; null if the password is wrong, which only the failed unwrapping shows. */
export const unwrapByPassword = async (
  wrap: PasswordWrap,
  { owner, password }: { owner: OwnerHash; password: string },
): Promise<RootKey | null> => unwrap(wrap.bytes, await passwordKey(password, wrap), placeOf('password', owner))

/** Unwraps the root key; null if the wrap was made with another key, for another user, or is damaged. */
export const unwrapByEscrow = async (wrap: EscrowWrap, owner: OwnerHash, escrow: Escrow): Promise<RootKey | null> =>
  unwrap(wrap.bytes, await escrowKey(escrow), placeOf('escrow', owner))

async function unwrap(bytes: EncryptedBytes, key: CryptoKey, place: string): Promise<RootKey | null> {
  try {
    return (await decryptBytes({ key, place, bytes })) as RootKey
  } catch (error) {
    if (error instanceof DamagedRecord) return null
    throw error
  }
}
