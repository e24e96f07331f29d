import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { type JsonLimits, jsonMeter } from './json-limits.ts'
import { readBody } from './read-body.ts'
import { Problem } from '../problem.ts'

/**
 * The JSON body of a request, measured while it arrives and parsed only if it is within its limits. Throws
 * `unsupported-media-type`, `malformed-json`, `changed-on-the-way`, and what `readBody` throws.
 */
export async function readJsonBody(context: Context, limits: JsonLimits): Promise<unknown> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\b/i.test(type))
    throw new Problem('unsupported-media-type', { detail: 'Send application/json.' })
  const bytes = await readBody(context, { maxBytes: limits.bytes, measure: jsonMeter(limits) })
  checkDigest(bytes, context.req.header('content-digest'))
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Problem('malformed-json')
  }
}

/** Throws `changed-on-the-way` if a body does not match its `Content-Digest` (RFC 9530). Only SHA-256 is checked. */
function checkDigest(body: Buffer, digest: string | undefined): void {
  const expected = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/=]+):/.exec(digest ?? '')?.[1]
  if (expected !== undefined && expected !== createHash('sha256').update(body).digest('base64'))
    throw new Problem('changed-on-the-way')
}
