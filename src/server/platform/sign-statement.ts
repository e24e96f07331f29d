import { CompactSign } from 'jose'
import { canonicalJson } from '../../domain/visits/canonical-json.ts'
import { importKeys } from './keys.ts'
import type { Secrets } from './secrets.ts'

/** What the server signs: that a visit was committed or quarantined, or the state of a tablet's user. */
type StatementKind = 'lentigo-receipt' | 'lentigo-held' | 'lentigo-state'
export type SignStatement = (kind: StatementKind, fields: object) => Promise<string>

/** Signs with the newest receipt key: a compact JWS (ES256, `kid` the key's thumbprint) over the canonical JSON of the fields. */
export function statementSigner(secrets: Secrets): SignStatement {
  const keys = importKeys(secrets.receipt, 'ES256')
  return async (kind, fields) => {
    const { newest } = await keys
    return new CompactSign(new TextEncoder().encode(canonicalJson(fields)))
      .setProtectedHeader({ alg: 'ES256', typ: kind, kid: newest.kid })
      .sign(newest.key)
  }
}
