import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

/** What most of a long answer consists of. `base64`: photos, which only Huffman coding makes shorter. */
export type AnswerContent = 'words' | 'base64'

/** Size in bytes above which compressing takes less time than sending it over a mobile network. */
const compressionThreshold = 4096

/** In base64 a search for repetitions finds nothing, and takes four times as long as Huffman coding alone. */
const zlibOptions = { words: {}, base64: { level: 1, strategy: constants.Z_HUFFMAN_ONLY } } as const

const compress = promisify(gzip)

/**
 * A JSON answer. A long one is compressed if the client accepts that, within the call's turn (lanes/call-lanes.ts).
 * Compression reveals nothing to other sites: they can't make such a request, because the token is in a header and not
 * in a cookie.
 */
export async function jsonAnswer(
  context: Context,
  value: unknown,
  { status = 200, content = 'words' }: { status?: number; content?: AnswerContent } = {},
): Promise<Response> {
  const bytes = Buffer.from(JSON.stringify(value))
  context.header('content-type', 'application/json')
  if (bytes.length < compressionThreshold) return send(context, bytes, status)
  context.header('vary', 'Accept-Encoding', { append: true })
  if (!takesGzip(context.req.header('accept-encoding'))) return send(context, bytes, status)
  context.header('content-encoding', 'gzip')
  return send(context, await compress(bytes, zlibOptions[content]), status)
}

const takesGzip = (accepts = ''): boolean => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepts)

function send(context: Context, bytes: Buffer<ArrayBuffer>, status: number): Response {
  context.header('content-length', String(bytes.length))
  return context.body(bytes, status as 200)
}
