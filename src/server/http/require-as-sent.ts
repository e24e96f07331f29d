import { createHash } from 'node:crypto'
import { Problem } from './problem.ts'

/** Throws `changed-on-the-way` where a body is not the one that its `Content-Digest` tells (RFC 9530); other digests than SHA-256 are not looked at. */
export function requireAsSent(body: Buffer, digest: string | undefined): void {
  const told = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/=]+):/.exec(digest ?? '')?.[1]
  if (told !== undefined && told !== createHash('sha256').update(body).digest('base64'))
    throw new Problem('changed-on-the-way')
}
