import { createHash } from 'node:crypto'

/** The SHA-256 of a stream of bytes, in lower-case hex. */
export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}
