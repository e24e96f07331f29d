import { calculateJwkThumbprint, CompactSign, importJWK } from 'jose'
import type { VisitReceipt } from '../../../contract/visit-upload.ts'
import { canonicalJson } from '../../../domain/visits/canonical-json.ts'
import type { Secrets } from '../../platform/secrets.ts'

export type SignReceipt = (fields: Omit<VisitReceipt, 'signature'>) => Promise<VisitReceipt>

/** Signs receipts: a compact JWS (ES256, `kid` the key's thumbprint) over the canonical JSON of the other fields. */
export function receiptSigner(secrets: Secrets): SignReceipt {
  const { d: _, ...publicKey } = secrets.receipt
  const keys = Promise.all([importJWK(secrets.receipt, 'ES256'), calculateJwkThumbprint(publicKey)])
  return async (fields) => {
    const [key, kid] = await keys
    const signature = await new CompactSign(new TextEncoder().encode(canonicalJson(fields)))
      .setProtectedHeader({ alg: 'ES256', typ: 'lentigo-receipt', kid })
      .sign(key)
    return { ...fields, signature }
  }
}
