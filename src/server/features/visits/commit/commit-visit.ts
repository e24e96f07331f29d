import { randomBytes } from 'node:crypto'
import type { LoginId } from '../../../../contract/ids.ts'
import type { VisitReceipt, VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import { checkVersion } from '../../../../domain/visits/amend/check-version.ts'
import { receiptNumber } from '../../../../domain/visits/receipt-number.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { lockVisit } from '../../../records/visits/lock-visit-store.ts'
import { waitForAnswersInFlight } from '../../../access/patient-access.ts'
import type { SavedPhoto } from './save-photos.ts'
import { saveVisit } from './save-visit.ts'
import { resolvePatient } from './resolve-patient.ts'
import type { VisitDependencies } from '../dependencies.ts'
import { readKnownVersions, readPhotos } from '../register/registration-store.ts'
import { rejectUpload } from './reject-version.ts'
import { deleteSealedVisit } from '../sealed/sealed-store.ts'
import type { SealedOrigin } from '../sealed/sealed-proof.ts'
import * as store from './visit-store.ts'
import { acceptUploads } from '../../../records/visits/uploads-store.ts'

/** A visit that passed every check, with its photos already durable. */
type VerifiedVisit = {
  visit: VisitUpload
  payloadHash: string
  photos: SavedPhoto[]
  loginId: LoginId
  /** For a visit that arrived sealed: its tablet, and the proof that the tablet can compare. */
  sealed: SealedOrigin | null
}

/**
 * Saves everything of a visit in one transaction: patient, spots, images, consents, risk, jobs and receipt exist
 * together or not at all. Two simultaneous commits of the same visit get the same receipt. A consent that the visit
 * withdraws has taken effect in every process before this returns.
 */
export async function commitVisit(deps: VisitDependencies, checked: VerifiedVisit): Promise<VisitReceipt> {
  const { receipt, mayForbid } = await deps.database.db.transaction().execute(async (db) => {
    await lockVisit(db, checked.visit.visitId)
    // Checked again under the lock: somebody may have committed or replaced it while the photos were hashed.
    const verdict = checkVersion(
      { ...checked.visit, payloadHash: checked.sealed?.proof.envelopeHash ?? checked.payloadHash },
      await readKnownVersions(db, checked.visit.visitId),
    )
    rejectUpload(verdict)
    if (verdict.kind === 'new' && checked.photos.some(({ came }) => came !== 'inline')) {
      throw new Problem('offset-conflict', { detail: 'The registration was cleaned up. Register the visit again.' })
    }
    // Somebody committed an earlier version meanwhile; registered again, this version becomes an amendment.
    if (verdict.kind === 'amends')
      throw new Problem('offset-conflict', { detail: 'Register the visit again and go on.' })
    // The other call that committed this visit may still be waiting for its withdrawal to take effect.
    return verdict.kind === 'committed'
      ? { receipt: verdict.receipt, mayForbid: checked.visit.patientProfile.consents.some(({ value }) => !value) }
      : insertVisitAndJobs(deps, db, checked)
  })
  // The masters contain the photos now. Staged files that a crash leaves behind are removed by the next clean-up.
  for (const photo of (await readPhotos(deps.database.db, checked.visit.visitId)).values())
    await deps.staged.remove(photo)
  if (mayForbid) await waitForAnswersInFlight()
  return receipt
}

async function insertVisitAndJobs(deps: VisitDependencies, db: Db, checked: VerifiedVisit) {
  const { visit, loginId } = checked
  const by = { loginId, now: deps.clock.now() }
  const patient = await resolvePatient(db, visit, by)
  const receipt = await makeReceipt(deps, db, checked)
  const { imageIds, mayForbid } = await saveVisit(db, { ...checked, by, patient, receipt, jobs: deps.jobs })
  await acceptUploads(db, visit.visitId, by.now)
  await deleteSealedVisit(db, visit.visitId)
  for (const imageId of imageIds) await deps.jobs.enqueue(db, 'make-image-kinds', { imageId })
  return { receipt, mayForbid }
}

async function makeReceipt(
  deps: VisitDependencies,
  db: Db,
  { visit, payloadHash, photos, sealed }: VerifiedVisit,
): Promise<VisitReceipt> {
  let number = receiptNumber(randomBytes(6))
  while (await store.isReceiptNumberTaken(db, number)) number = receiptNumber(randomBytes(6))
  return deps.signReceipt({
    visitId: visit.visitId,
    version: visit.version,
    payloadHash,
    photoHashes: Object.fromEntries(photos.map(({ image }) => [image.imageId, image.sha256])),
    committedAt: deps.clock.now().toISOString(),
    receiptNumber: number,
    ...(sealed ? { sealed: sealed.proof } : {}),
  })
}
