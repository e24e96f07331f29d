import type { LoginId } from '../../../../contract/ids.ts'
import type { VisitReceipt, VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import type { Db } from '../../../platform/database.ts'
import { addConsentEvents, readConsentEvents } from '../../../records/consents/consent-events-store.ts'
import { consentsAtVisit } from '../../../../domain/consents/consents-at-visit.ts'
import { consentState, latestConsents } from '../../../../domain/consents/consent-state.ts'
import { queueConsentNotification } from '../../../records/notifications/queue-consent-notification.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { raiseUrgency } from '../../../records/readings/raise-urgency-store.ts'
import { insertRiskProfile } from '../../../records/risk/risk-profiles-store.ts'
import type { SealedOrigin } from '../sealed/sealed-proof.ts'
import type { SavedPhoto } from './save-photos.ts'
import { linkBooking } from '../../../records/visits/link-booking.ts'
import type { ResolvedPatient } from './resolve-patient.ts'
import { insertLesions } from '../../../records/visits/lesion-rows-store.ts'
import { insertVisit } from '../../../records/visits/visit-rows-store.ts'
import { insertImages } from '../../../records/images/write-image-store.ts'

type VisitToSave = {
  visit: VisitUpload
  by: { loginId: LoginId; now: Date }
  patient: ResolvedPatient
  receipt: VisitReceipt
  photos: readonly SavedPhoto[]
  sealed: SealedOrigin | null
  jobs: Jobs
}

/**
 * The only function that writes a visit with its spots, images, consents and risk, also those of the demo. Returns the
 * ids of the images, and whether a consent was withdrawn. Run it in a transaction.
 */
export async function saveVisit(db: Db, toSave: VisitToSave): Promise<{ imageIds: string[]; mayForbid: boolean }> {
  const { visit, photos, by } = toSave
  const { now } = by
  const { patientId } = toSave.patient
  await insertVisit(db, toSave)
  if (visit.bookingId) {
    const { visitId, bookingId, practiceId } = visit
    await linkBooking(db, { visitId, bookingId, practiceId, patientId, now })
  }
  await insertLesions(db, visit, { patientId, now })
  const lesionIds = visit.lesions.map(({ globalLesionId }) => globalLesionId)
  await raiseUrgency(db, lesionIds)
  const imageIds = await insertImages(db, photos, { visit, patientId, now })
  const mayForbid = await saveConsents(db, toSave)
  const risk = visit.patientProfile.riskObservations
  if (risk) {
    const result = { category: risk.riskCategory, tableVersion: risk.tableVersion }
    await insertRiskProfile(db, { patientId, visitId: visit.visitId, now }, { answers: risk, result, raw: risk })
  }
  return { imageIds, mayForbid }
}

/**
 * Saves the consent answers that count, and notifies the patient if somebody else's record changes an earlier answer.
 * Returns whether a consent was withdrawn.
 */
async function saveConsents(db: Db, { visit, by, patient: { patientId }, jobs }: VisitToSave): Promise<boolean> {
  const { loginId, now } = by
  const before = await readConsentEvents(db, patientId)
  const { consents } = visit.patientProfile
  const counted = consentsAtVisit({ consents, visitTime: new Date(visit.visitTime) }, before)
  const mayForbid = await addConsentEvents(
    db,
    { patientId, loginId, now, visitId: visit.visitId },
    counted.map(({ when, ...event }) => ({ ...event, occurredAt: new Date(when) })),
  )
  const [was, is] = [consentState(before), consentState(await readConsentEvents(db, patientId))]
  if (latestConsents(before).some(({ flag }) => was[flag] !== is[flag]))
    await queueConsentNotification(db, jobs, { patientId, now })
  return mayForbid
}
