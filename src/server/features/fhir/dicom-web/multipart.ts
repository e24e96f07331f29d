import { randomUUID } from 'node:crypto'
import { streamBody } from '../../../http/stream-body.ts'

/** A part of an answer in several parts, with its content type. */
type Part = { contentType: string; bytes: Uint8Array }

/** An answer in parts (RFC 2387), each made when it is sent, so that one is in memory at a time. A part that fails breaks it off. */
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
