import { DamagedRecord, type SealedBytes } from './vault.ts'

const ivBytes = 12
const tagBytes = 16

/** What sealing adds to a content, in bytes. */
export const sealingAdds = ivBytes + tagBytes

/** What is sealed with a content without being hidden: it must be the same at opening. */
type Given = { key: CryptoKey; place: string; bytes: Uint8Array }

const encoder = new TextEncoder()
const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(place),
})

/** AES-GCM with a fresh 96-bit IV: IV, ciphertext, 16-byte tag, in this order. */
export async function sealBytes({ key, place, bytes }: Given): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const hidden = new Uint8Array(
    await crypto.subtle.encrypt(algorithm(iv, place), key, bytes as Uint8Array<ArrayBuffer>),
  )
  const sealed = new Uint8Array(ivBytes + hidden.length)
  sealed.set(iv)
  sealed.set(hidden, ivBytes)
  return sealed
}

/** The inverse of `sealBytes`. Throws DamagedRecord when key, place or a single bit is another. */
export async function openBytes({ key, place, bytes }: Given): Promise<SealedBytes> {
  if (bytes.length < sealingAdds) throw new DamagedRecord('this place')
  const iv = bytes.slice(0, ivBytes)
  try {
    const hidden = bytes.subarray(ivBytes) as Uint8Array<ArrayBuffer>
    return new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, place), key, hidden))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') throw new DamagedRecord('this place')
    throw error
  }
}
