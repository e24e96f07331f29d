import { randomBytes } from 'node:crypto'
import type { QuarantineReceipt } from '../../../../contract/visits/sealed-visit.ts'
import { receiptNumber } from '../../../../domain/visits/receipt-number.ts'
import { Problem } from '../../../http/problem.ts'
import { lockVisit } from '../../../records/visits/lock-visit-store.ts'
import type { SealedSubmission } from './open-envelope.ts'
import { requirePhotosComplete } from '../commit/save-photos.ts'
import type { VisitDependencies } from '../dependencies.ts'
import { readKnownVersions } from '../register/registration-store.ts'
import { readQuarantineReceipt, writeQuarantined } from './sealed-store.ts'
import { proofOf } from './sealed-proof.ts'

type QuarantineDependencies = Pick<VisitDependencies, 'database' | 'clock' | 'files' | 'staged' | 'signDocument'>

/**
 * Stores a sealed visit unopened until a manager releases it, and confirms that with a receipt (docs/offline.md 4). Its
 * photos are complete and stay staged until then. Throws as a commit does if photos are missing or damaged, and 409 if
 * there is another version.
 */
export async function quarantineVisit(
  deps: QuarantineDependencies,
  sealed: SealedSubmission,
  reason: QuarantineReceipt['reason'],
): Promise<QuarantineReceipt> {
  const { manifest } = sealed
  // An amendment's photos are stored since its visit was committed.
  const { committed: before } = await readKnownVersions(deps.database.db, manifest.visitId)
  if (before === null) await requirePhotosComplete(deps, manifest.visitId)
  return deps.database.db.transaction().execute(async (db) => {
    await lockVisit(db, manifest.visitId)
    const quarantined = await readQuarantineReceipt(db, manifest)
    if (quarantined) return quarantined
    const { registered, committed } = await readKnownVersions(db, manifest.visitId)
    const isCommitted = committed !== null && committed.version >= manifest.version
    if (isCommitted || registered?.payloadHash !== manifest.envelopeHash) throw new Problem('payload-conflict')
    const fields = {
      kind: 'held' as const,
      visitId: manifest.visitId,
      version: manifest.version,
      sealed: proofOf(manifest),
      heldAt: deps.clock.now().toISOString(),
      reason,
      receiptNumber: receiptNumber(randomBytes(6)),
    }
    const receipt = { ...fields, signature: await deps.signDocument('lentigo-held', fields) }
    await writeQuarantined(db, sealed, receipt)
    return receipt
  })
}
