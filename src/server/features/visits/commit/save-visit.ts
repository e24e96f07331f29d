import type { LoginId } from '../../../../contract/ids.ts'
import type { VisitReceipt, VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import type { Db } from '../../../platform/database.ts'
import { addConsentEvents } from '../../../records/consents/consent-events-store.ts'
import { insertRiskProfile } from '../../../records/risk/risk-profiles-store.ts'
import type { SealedOrigin } from '../sealed/sealed-proof.ts'
import type { SavedPhoto } from './save-photos.ts'
import { insertLesions } from './lesion-store.ts'
import type { ResolvedPatient } from './resolve-patient.ts'
import { insertVisit } from '../../../records/visits/visit-rows-store.ts'
import { insertImages } from '../../../records/images/write-image-store.ts'

type VisitToSave = {
  visit: VisitUpload
  by: { loginId: LoginId; now: Date }
  patient: ResolvedPatient
  receipt: VisitReceipt
  photos: readonly SavedPhoto[]
  sealed: SealedOrigin | null
}

/**
 * The one writer of a visit and what comes with it: spots, images, consents, risk; the demo's too. Answers the images'
 * ids, and whether a consent that held doesn't any more. Run it in a transaction.
 */
export async function saveVisit(db: Db, kept: VisitToSave): Promise<{ imageIds: string[]; mayForbid: boolean }> {
  const { visit, photos, by } = kept
  const { loginId, now } = by
  const { patientId } = kept.patient
  await insertVisit(db, kept)
  await insertLesions(db, visit, { patientId, now })
  const imageIds = await insertImages(db, photos, { visit, patientId, now })
  const mayForbid = await addConsentEvents(
    db,
    { patientId, loginId, now, visitId: visit.visitId },
    visit.patientProfile.consents.map(({ when, ...event }) => ({ ...event, occurredAt: new Date(when) })),
  )
  const risk = visit.patientProfile.riskObservations
  if (risk) {
    const result = { category: risk.riskCategory, tableVersion: risk.tableVersion }
    await insertRiskProfile(db, { patientId, visitId: visit.visitId, now }, { answers: risk, result, raw: risk })
  }
  return { imageIds, mayForbid }
}
