import { sha256 } from '../sha256.ts'

declare const rootBrand: unique symbol
/** The root key of one user on one device (256 bits), from which the others are derived. Wipe it after use. */
export type RootKey = Uint8Array<ArrayBuffer> & { readonly [rootBrand]: true }

/** The keys for records and image tiles. */
export type RecordKeys = { readonly keyId: string; readonly records: CryptoKey; readonly tiles: CryptoKey }

/**
 * The keys in memory while a user is signed in. None can be exported; `keyId` identifies the root key without
 * revealing it. `wrapping` wraps the content keys of sealed visits, `signing` the private half of the user's signing
 * key.
 */
export type UserKeys = RecordKeys & {
  /** Keys of earlier roots: they decrypt older data, and encrypt nothing. */
  readonly earlier?: readonly RecordKeys[]
  readonly wrapping: CryptoKey
  readonly signing: CryptoKey
}

/** A new random root key of 256 bits. */
export const newRoot = (): RootKey => crypto.getRandomValues(new Uint8Array(32)) as RootKey

/** Overwrites a root key, as far as JavaScript can. */
export const wipe = (root: Uint8Array): void => {
  root.fill(0)
}

const infoOf = (purpose: string) => new TextEncoder().encode(`lentigo.v1.${purpose}`)
const gcm = { name: 'AES-GCM', length: 256 } as const
const kw = { name: 'AES-KW', length: 256 } as const

/** Derives a user's keys from the root by HKDF-SHA-256, one for each purpose (docs/offline.md 4). */
export async function deriveKeys(root: RootKey): Promise<UserKeys> {
  const base = await crypto.subtle.importKey('raw', root, 'HKDF', false, ['deriveKey', 'deriveBits'])
  const by = (purpose: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: infoOf(purpose) })
  const sealing = (purpose: string) => crypto.subtle.deriveKey(by(purpose), base, gcm, false, ['encrypt', 'decrypt'])
  const [name, records, tiles, wrapping, signing] = await Promise.all([
    crypto.subtle.deriveBits(by('key-id'), base, 256),
    sealing('records'),
    sealing('tiles'),
    crypto.subtle.deriveKey(by('wrapping'), base, kw, false, ['wrapKey', 'unwrapKey']),
    sealing('signing'),
  ])
  return { keyId: (await sha256(new Uint8Array(name))).slice(0, 16), records, tiles, wrapping, signing }
}
