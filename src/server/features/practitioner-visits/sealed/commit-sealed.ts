import type { VisitReceipt } from '../../../../contract/visits/visit-upload.ts'
import { commitAmendment } from '../commit/commit-amendment.ts'
import { commitVisit } from '../commit/commit-visit.ts'
import { keepPhotos } from '../commit/keep-photos.ts'
import { openEnvelope, type SealedCase } from './open-envelope.ts'
import type { VisitPorts } from '../ports.ts'
import { readKnownVersions } from '../announce/registration-store.ts'
import { requireValid } from '../commit/require-valid.ts'
import { proofOf } from './sealed-proof.ts'

/** Opens a sealed visit and commits it under the name of who sealed it. Throws as a plain commit does. */
export async function commitSealed(ports: VisitPorts, sealed: SealedCase): Promise<VisitReceipt> {
  const { manifest, ticket } = sealed
  const { visit, payloadHash, photoKeys } = await openEnvelope(ports, sealed)
  await requireValid(ports, visit)
  const origin = { deviceId: ticket.device, proof: proofOf(manifest) }
  const known = await readKnownVersions(ports.database.db, manifest.visitId)
  if (known.committed !== null && manifest.version > known.committed.version)
    return commitAmendment(ports, { visit, payloadHash, loginId: ticket.sub, sealed: origin })
  const photos = await keepPhotos(ports, visit, photoKeys).catch(async (error: unknown) => {
    // Whoever commits the same visit first takes the staged photos away.
    const { committed } = await readKnownVersions(ports.database.db, manifest.visitId)
    if (committed?.payloadHash === manifest.envelopeHash) return committed.receipt
    throw error
  })
  if (!Array.isArray(photos)) return photos
  return commitVisit(ports, {
    visit,
    payloadHash,
    photos,
    loginId: ticket.sub,
    sealed: origin,
  })
}
