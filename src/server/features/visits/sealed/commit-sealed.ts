import type { VisitReceipt } from '../../../../contract/visits/visit-upload.ts'
import { acceptVisit } from '../commit/accept-visit.ts'
import type { VisitDependencies } from '../dependencies.ts'
import { openEnvelope, type SealedSubmission } from './open-envelope.ts'
import { proofOf } from './sealed-proof.ts'

/**
 * Opens a sealed visit and accepts it in the name of whoever sealed it. `skew` as in `acceptVisit`. Throws as a plain
 * visit does.
 */
export async function commitSealed(
  deps: VisitDependencies,
  sealed: SealedSubmission,
  skew: number | null,
): Promise<VisitReceipt> {
  const { manifest, ticket } = sealed
  const opened = await openEnvelope(deps, sealed)
  return acceptVisit(deps, {
    ...opened,
    skew,
    loginId: ticket.sub,
    sealed: { deviceId: ticket.device, proof: proofOf(manifest) },
  })
}
