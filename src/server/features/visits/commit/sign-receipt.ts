import type { VisitReceipt } from '../../../../contract/visits/visit-upload.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { statementSigner } from '../../../platform/sign-statement.ts'

export type SignReceipt = (fields: Omit<VisitReceipt, 'signature'>) => Promise<VisitReceipt>

/** Signs receipts: a compact JWS (ES256, `kid` the key's thumbprint) over the canonical JSON of the other fields. */
export function receiptSigner(secrets: Secrets): SignReceipt {
  const sign = statementSigner(secrets)
  return async (fields) => ({ ...fields, signature: await sign('lentigo-receipt', fields) })
}
