import { randomUUID } from 'node:crypto'
import { streamBody } from '../../../http/stream-body.ts'

/** A part of an answer in several parts, with its content type. */
type Part = { contentType: string; bytes: Uint8Array }

/**
 * A multipart answer (RFC 2387). Each part is made just before it is sent, so only one is in memory. If a part fails,
 * the connection is aborted.
 */
export function multipartAnswer(type: string, parts: AsyncIterable<Part>): Response {
  const boundary = randomUUID()
  const pieces = async function* () {
    for await (const { contentType, bytes } of parts) {
      yield Buffer.from(`--${boundary}\r\nContent-Type: ${contentType}\r\nContent-Length: ${bytes.length}\r\n\r\n`)
      yield bytes
      yield Buffer.from('\r\n')
    }
    yield Buffer.from(`--${boundary}--\r\n`)
  }
  return new Response(streamBody(pieces()), {
    headers: {
      'content-type': `multipart/related; type="${type}"; boundary=${boundary}`,
      'cache-control': 'no-store',
    },
  })
}
