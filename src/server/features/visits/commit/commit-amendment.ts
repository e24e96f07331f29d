import type { LoginId } from '../../../../contract/ids.ts'
import type { VisitReceipt, VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import { amendVisit } from '../../../../domain/visits/amend/amend-visit.ts'
import { checkVersion } from '../../../../domain/visits/amend/check-version.ts'
import { isUrgentVisit } from '../../../../domain/visits/is-urgent-visit.ts'
import { Problem } from '../../../http/problem.ts'
import { reopenSpots } from '../../../records/readings/reopen-store.ts'
import { lockVisit } from '../../../records/visits/lock-visit-store.ts'
import { insertAmendment, readPayload } from './amendment-store.ts'
import type { VisitDependencies } from '../dependencies.ts'
import { rejectVersion } from './reject-version.ts'
import { readKnownVersions } from '../register/registration-store.ts'
import { deleteSealedVisit } from '../sealed/sealed-store.ts'
import type { SealedOrigin } from '../sealed/sealed-proof.ts'

/** A later version of a committed visit, validated as any visit is. */
export type Amendment = { visit: VisitUpload; payloadHash: string; loginId: LoginId; sealed: SealedOrigin | null }

/**
 * Stores an amendment beside its visit, exactly once, and confirms it with a receipt under the visit's own id
 * (docs/offline.md 5.3). Nothing of the visit is overwritten. Throws 422 that names what may not change in a sent
 * visit.
 */
export const commitAmendment = (deps: VisitDependencies, amendment: Amendment): Promise<VisitReceipt> =>
  deps.database.db.transaction().execute(async (db) => {
    const { visit, payloadHash, loginId, sealed } = amendment
    await lockVisit(db, visit.visitId)
    // Checked again under the lock: somebody may have amended it meanwhile.
    const known = await readKnownVersions(db, visit.visitId)
    const verdict = checkVersion({ ...visit, payloadHash: sealed?.proof.envelopeHash ?? payloadHash }, known)
    rejectVersion(verdict)
    if (verdict.kind === 'committed') return verdict.receipt
    const before = await readPayload(db, visit.visitId)
    if (known.committed === null || before === null) {
      throw new Problem('payload-conflict', {
        detail: 'The service no longer has the words of this visit, so they can’t be amended. Get in touch with us.',
      })
    }
    const { changes, errors } = amendVisit(before, visit)
    if (errors.length > 0) throw new Problem('invalid', { errors })
    const now = deps.clock.now()
    const receipt = await deps.signReceipt({
      visitId: visit.visitId,
      version: visit.version,
      payloadHash,
      photoHashes: known.committed.receipt.photoHashes,
      committedAt: now.toISOString(),
      receiptNumber: known.committed.receipt.receiptNumber,
      ...(sealed ? { sealed: sealed.proof } : {}),
    })
    await insertAmendment(db, { visit, receipt, changes, by: { loginId, now }, sealed })
    await reopenSpots(db, {
      visitId: visit.visitId,
      lesionIds: changes.map(({ lesionId }) => lesionId),
      isUrgent: isUrgentVisit(visit),
      now,
    })
    await deleteSealedVisit(db, visit.visitId)
    return receipt
  })
