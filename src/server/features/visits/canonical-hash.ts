import { createHash } from 'node:crypto'
import { canonicalJson, NotCanonicalError } from '../../../domain/visits/canonical-json.ts'
import { invalid } from '../../http/problem.ts'

/** The SHA-256, in hex, of the canonical JSON of a request. Throws 422 if there is no canonical form. */
export function canonicalHash(sent: unknown): string {
  try {
    return createHash('sha256').update(canonicalJson(sent)).digest('hex')
  } catch (error) {
    if (error instanceof NotCanonicalError)
      throw invalid('/', 'The visit holds something that has no canonical JSON (RFC 8785).')
    throw error
  }
}
