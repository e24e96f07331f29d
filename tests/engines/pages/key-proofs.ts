import { Dexie, type EntityTable } from 'dexie'
import { strictOptions } from '../../../src/device/database/open-database.ts'

/* The calls of WebCrypto that the vault rests on, with bytes as arrays of numbers so that they cross to the test. */

type Bytes = number[]
const bytes = (given: Bytes): Uint8Array<ArrayBuffer> => Uint8Array.from(given)
const out = (given: ArrayBuffer): Bytes => [...new Uint8Array(given)]
const { subtle } = crypto
const whatIsThrown = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error as Error).name,
  )

class KeyDb extends Dexie {
  declare readonly keys: EntityTable<{ name: string; pair: CryptoKeyPair; root: CryptoKey }, 'name'>
}

function keyDb(): KeyDb {
  const db = new KeyDb('engine-keys', strictOptions())
  db.version(1).stores({ keys: 'name' })
  return db
}

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const

async function passwordKey(password: string, salt: Bytes): Promise<CryptoKey> {
  const given = await subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveKey'])
  return subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: 600_000 },
    given,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

const gcm = (iv: Bytes, additional: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv: bytes(iv),
  additionalData: new TextEncoder().encode(additional),
})

export const keyProofs = {
  /** Encrypts under a key from the password by 600 000 rounds; answers the ms of the derivation beside it. */
  lock: async (given: { password: string; salt: Bytes; iv: Bytes; additional: string; plain: Bytes }) => {
    const begun = performance.now()
    const key = await passwordKey(given.password, given.salt)
    const ms = performance.now() - begun
    return { ms, sealed: out(await subtle.encrypt(gcm(given.iv, given.additional), key, bytes(given.plain))) }
  },

  /** Decrypts the same; answers the plain bytes, or the name of what was thrown. */
  unlock: async (given: { password: string; salt: Bytes; iv: Bytes; additional: string; sealed: Bytes }) => {
    const key = await passwordKey(given.password, given.salt)
    return subtle
      .decrypt(gcm(given.iv, given.additional), key, bytes(given.sealed))
      .then(out, (error: unknown) => (error as Error).name)
  },

  /** Makes a signing key and a root key that can't be read, and keeps both in IndexedDB. */
  makeKeys: async (name: string): Promise<{ spki: Bytes; exportPrivate: string; exportRoot: string }> => {
    const pair = await subtle.generateKey(ecdsa, false, ['sign', 'verify'])
    const root = await subtle.importKey('raw', bytes(Array.from({ length: 32 }, (_, at) => at)), 'HKDF', false, [
      'deriveBits',
    ])
    await keyDb().keys.put({ name, pair, root })
    return {
      spki: out(await subtle.exportKey('spki', pair.publicKey)),
      exportPrivate: await whatIsThrown(subtle.exportKey('pkcs8', pair.privateKey)),
      exportRoot: await whatIsThrown(subtle.exportKey('raw', root)),
    }
  },

  /** Signs with the kept key. */
  sign: async ({ name, message }: { name: string; message: string }) => {
    const kept = await keyDb().keys.get(name)
    if (kept === undefined) throw new Error('The key is gone.')
    const { privateKey } = kept.pair
    return {
      isExtractable: privateKey.extractable,
      exportPrivate: await whatIsThrown(subtle.exportKey('jwk', privateKey)),
      signature: out(await subtle.sign(signing, privateKey, new TextEncoder().encode(message))),
    }
  },

  /** Derives 32 bytes from the kept root. */
  derive: async ({ name, info }: { name: string; info: string }): Promise<Bytes> => {
    const kept = await keyDb().keys.get(name)
    if (kept === undefined) throw new Error('The key is gone.')
    const salt = new Uint8Array(32)
    return out(
      await subtle.deriveBits(
        { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode(info) },
        kept.root,
        256,
      ),
    )
  },

  /** Wraps a key under another by AES-KW, as an envelope for two recipients does. */
  wrap: async ({ wrapping, key }: { wrapping: Bytes; key: Bytes }): Promise<Bytes> => {
    const under = await subtle.importKey('raw', bytes(wrapping), 'AES-KW', false, ['wrapKey'])
    const wrapped = await subtle.importKey('raw', bytes(key), { name: 'AES-GCM', length: 256 }, true, ['encrypt'])
    return out(await subtle.wrapKey('raw', wrapped, under, 'AES-KW'))
  },

  /** What an ephemeral key of this page and the server's public key agree on: what ECDH-ES starts from. */
  agree: async (spki: Bytes): Promise<{ publicKey: Bytes; secret: Bytes }> => {
    const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
    const theirs = await subtle.importKey('spki', bytes(spki), curve, false, [])
    const own = await subtle.generateKey(curve, false, ['deriveBits'])
    return {
      publicKey: out(await subtle.exportKey('spki', own.publicKey)),
      secret: out(await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256)),
    }
  },
}
