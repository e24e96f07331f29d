import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { type JsonLimits, jsonMeter } from './json-limits.ts'
import { Problem } from '../problem.ts'

/**
 * The JSON body of a request, measured while it arrives and parsed only if it is within its limits. Throws
 * `unsupported-media-type`, `too-large`, `malformed-json`, `changed-on-the-way`, and `bad-request` if the request ended
 * before its body.
 */
export async function readJsonBody(context: Context, limits: JsonLimits): Promise<unknown> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\b/i.test(type))
    throw new Problem('unsupported-media-type', { detail: 'Send application/json.' })
  if (Number(context.req.header('content-length') ?? 0) > limits.bytes)
    throw new Problem('too-large', {
      detail: `At most ${limits.bytes} bytes are accepted here.`,
      headers: { connection: 'close' },
    })
  const bytes = await readBytes(context.req.raw.body, limits)
  checkDigest(bytes, context.req.header('content-digest'))
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Problem('malformed-json')
  }
}

async function readBytes(body: ReadableStream<Uint8Array> | null, limits: JsonLimits): Promise<Buffer> {
  const measure = jsonMeter(limits)
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of body ?? []) {
      measure(chunk)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    // A request stream fails only if its sender disconnects.
    throw new Problem('bad-request', { detail: 'The request ended before its body did.' })
  }
  return Buffer.concat(chunks)
}

/** Throws `changed-on-the-way` if a body does not match its `Content-Digest` (RFC 9530). Only SHA-256 is checked. */
function checkDigest(body: Buffer, digest: string | undefined): void {
  const expected = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/=]+):/.exec(digest ?? '')?.[1]
  if (expected !== undefined && expected !== createHash('sha256').update(body).digest('base64'))
    throw new Problem('changed-on-the-way')
}
