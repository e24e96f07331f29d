import type { VisitReceipt } from '../../../../contract/visits/visit-upload.ts'
import { takeIn } from '../commit/take-in.ts'
import type { VisitPorts } from '../ports.ts'
import { openEnvelope, type SealedCase } from './open-envelope.ts'
import { proofOf } from './sealed-proof.ts'

/** Opens a sealed visit and takes it in under the name of who sealed it. Throws as a plain visit does. */
export async function commitSealed(ports: VisitPorts, sealed: SealedCase): Promise<VisitReceipt> {
  const { manifest, ticket } = sealed
  const opened = await openEnvelope(ports, sealed)
  return takeIn(ports, {
    ...opened,
    loginId: ticket.sub,
    sealed: { deviceId: ticket.device, proof: proofOf(manifest) },
  })
}
