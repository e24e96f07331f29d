import { DamagedRecord, type EncryptedBytes } from './vault.ts'

const ivBytes = 12
const tagBytes = 16

/** The bytes that encryption adds to a content. */
export const encryptionOverhead = ivBytes + tagBytes

/** `place` is authenticated but not hidden: it must be the same at decryption. */
type CipherInput = { key: CryptoKey; place: string; bytes: Uint8Array }

const encoder = new TextEncoder()
const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(place),
})

/** AES-GCM with a fresh 96-bit IV: IV, ciphertext, 16-byte tag, in this order. */
export async function encryptBytes({ key, place, bytes }: CipherInput): Promise<EncryptedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const ciphertext = new Uint8Array(
    await crypto.subtle.encrypt(algorithm(iv, place), key, bytes as Uint8Array<ArrayBuffer>),
  )
  const encrypted = new Uint8Array(ivBytes + ciphertext.length)
  encrypted.set(iv)
  encrypted.set(ciphertext, ivBytes)
  return encrypted
}

/** The inverse of `encryptBytes`. Throws DamagedRecord if the key, the place or any bit differs. */
export async function decryptBytes({ key, place, bytes }: CipherInput): Promise<EncryptedBytes> {
  if (bytes.length < encryptionOverhead) throw new DamagedRecord('this place')
  const iv = bytes.slice(0, ivBytes)
  try {
    const ciphertext = bytes.subarray(ivBytes) as Uint8Array<ArrayBuffer>
    return new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, place), key, ciphertext))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') throw new DamagedRecord('this place')
    throw error
  }
}
