import { createCipheriv, hkdfSync } from 'node:crypto'
import type { MemorySearch } from '../support/search-memory.ts'

/**
 * Something encrypted by AES-256-GCM under the key that is looked for: its IV, the start of what is encrypted, and the
 * start of its plain bytes, at most 16.
 */
export type EncryptedStart = { what: string; iv: Uint8Array; encrypted: Uint8Array; plain: Uint8Array }

const keyBytes = 32
/** Of 32 random bytes all but one set in a thousand have so many different ones. */
const differentBytes = 26
/** A key lies among other things: what is random for more than 1 KB is a picture, or what a key encrypted. */
const longestRun = 256

/**
 * Looks for keys by trying: whatever 32 bytes could be one are tried on what the key encrypted. A root key is tried by
 * the key of records that is derived from it, a content key also as the base64url text that drafts hold.
 */
export function keySearch(starts: readonly EncryptedStart[]): MemorySearch {
  const opens = makeOpener(starts)
  return (bytes) => {
    const found = new Set<string>()
    for (const at of likelyKeys(bytes)) {
      const key = bytes.subarray(at, at + keyBytes)
      for (const what of opens(key)) found.add(what)
      for (const what of opens(recordsKeyOf(key))) found.add(`key that is the root of the ${what}`)
    }
    for (const [text] of bytes.toString('latin1').matchAll(/[\w-]{43,}/g))
      for (let at = 0; at + 43 <= Math.min(text.length, 90); at += 1)
        for (const what of opens(Buffer.from(text.slice(at, at + 43), 'base64url'))) found.add(`${what}, as text`)
    return found
  }
}

/** As `deriveKeys` of the vault does. */
const recordsKeyOf = (root: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', root, new Uint8Array(), 'lentigo.v1.records', keyBytes))

/** One block of the key stream of each start tells whether a key is its own (NIST SP 800-38D, 7.1). */
function makeOpener(starts: readonly EncryptedStart[]): (key: Uint8Array) => string[] {
  const counters = Buffer.concat(starts.map(({ iv }) => Buffer.concat([iv, Buffer.from([0, 0, 0, 2])])))
  return (key) => {
    const stream = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(counters)
    return starts
      .filter(({ encrypted, plain }, n) => plain.every((byte, at) => byte === (encrypted[at]! ^ stream[n * 16 + at]!)))
      .map(({ what }) => what)
  }
}

/** Where, of each four bytes, 32 begin that differ as random ones do, but for what is random at length. */
function* likelyKeys(bytes: Buffer): Generator<number> {
  const counts = new Uint16Array(256)
  let different = 0
  let run: number[] = []
  for (let end = 0; end + 4 <= bytes.length; end += 4) {
    for (let at = end; at < end + 4; at += 1) {
      const comes = bytes[at]!
      counts[comes]! += 1
      if (counts[comes] === 1) different += 1
      if (at < keyBytes) continue
      const goes = bytes[at - keyBytes]!
      counts[goes]! -= 1
      if (counts[goes] === 0) different -= 1
    }
    if (different >= differentBytes && end + 4 >= keyBytes) run.push(end + 4 - keyBytes)
    else if (run.length > 0) {
      if (run.length <= longestRun) yield* run
      run = []
    }
  }
  if (run.length <= longestRun) yield* run
}
