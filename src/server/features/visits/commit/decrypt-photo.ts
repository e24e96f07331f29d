import { createDecipheriv, createHash } from 'node:crypto'
import type { PhotoId } from '../../../../contract/ids.ts'
import { segmentBytes, segmentOverhead } from '../../../../contract/visits/photo-size.ts'
import { segmentAad, segmentCountOfEncrypted } from '../../../../domain/encryption/photo-segments.ts'

/**
 * A sealed photo does not have the content that its visit names: it is another photo, has another key, or was changed.
 */
export class PhotoNotOpenedError extends Error {}

type Sealed = { photoId: PhotoId; key: Uint8Array; sealedSize: number; sha256: string }

/**
 * Decrypts a sealed photo segment by segment while its ciphertext arrives. Throws PhotoNotOpenedError, possibly only at
 * the end, if the whole does not have this SHA-256: what was written until then must be discarded.
 */
export async function* decryptPhoto(
  ciphertext: AsyncIterable<Uint8Array>,
  { photoId, key, sealedSize, sha256 }: Sealed,
): AsyncGenerator<Uint8Array> {
  const count = segmentCountOfEncrypted(sealedSize)
  if (count === null) throw new PhotoNotOpenedError()
  const hash = createHash('sha256')
  let index = 0
  for await (const segment of segmentsOf(ciphertext)) {
    const plain = openSegment(segment, key, segmentAad(photoId, index, count))
    index += 1
    hash.update(plain)
    yield plain
  }
  if (index !== count || hash.digest('hex') !== sha256) throw new PhotoNotOpenedError()
}

async function* segmentsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const whole = segmentBytes + segmentOverhead
  let parts: Uint8Array[] = []
  let length = 0
  for await (const part of bytes) {
    parts.push(part)
    length += part.length
    if (length < whole) continue
    const joined = Buffer.concat(parts)
    let from = 0
    for (; length - from >= whole; from += whole) yield joined.subarray(from, from + whole)
    parts = [joined.subarray(from)]
    length -= from
  }
  if (length > 0) yield Buffer.concat(parts)
}

function openSegment(segment: Uint8Array, key: Uint8Array, aad: string): Uint8Array {
  if (segment.length <= segmentOverhead) throw new PhotoNotOpenedError()
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, segment.subarray(0, 12))
    decipher.setAAD(Buffer.from(aad))
    decipher.setAuthTag(segment.subarray(-16))
    const plain = decipher.update(segment.subarray(12, -16))
    decipher.final()
    return plain
  } catch {
    throw new PhotoNotOpenedError()
  }
}
