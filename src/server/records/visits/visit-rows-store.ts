import type { DeviceId, LoginId, PatientId, VisitId } from '../../../contract/ids.ts'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../platform/database.ts'
import { RiskCategory } from '../../../contract/enums.ts'
import type { VisitReceipt, VisitUpload } from '../../../contract/visits/visit-upload.ts'
import { isUrgentVisit } from '../../../domain/visits/is-urgent-visit.ts'

/** Sets the status of a visit for everybody who follows it. */
export const setVisitStatus = (db: Db, visitId: VisitId, status: 'received' | 'being-read' | 'reported') =>
  db.updateTable('visits').set({ status }).where('visit_id', '=', visitId).execute()

/** Inserts a visit as it was sent, without its photos. */
export async function insertVisit(
  db: Db,
  {
    visit,
    by,
    patient,
    receipt,
    sealed,
  }: {
    visit: VisitUpload
    by: { loginId: LoginId; now: Date }
    patient: { patientId: PatientId; matchedPatientId: PatientId | null }
    receipt: VisitReceipt
    sealed: { deviceId: DeviceId; proof: { envelopeHash: string } } | null
  },
): Promise<void> {
  const { riskObservations, guardian, patient: details } = visit.patientProfile
  await db
    .insertInto('visits')
    .values({
      visit_id: visit.visitId,
      version: visit.version,
      practice_id: visit.practiceId,
      patient_id: patient.patientId,
      matched_patient_id: patient.matchedPatientId,
      flagged_for_review_at: patient.matchedPatientId === null ? null : by.now,
      login_id: by.loginId,
      product_id: visit.productId,
      scope_id: visit.serviceConsent.scopeOfServiceId,
      visit_time: new Date(visit.visitTime),
      payload_hash: receipt.payloadHash,
      device_id: sealed?.deviceId ?? null,
      envelope_hash: sealed?.proof.envelopeHash ?? null,
      receipt: JSON.stringify(receipt),
      receipt_number: receipt.receiptNumber,
      status: 'received',
      is_urgent: isUrgentVisit(visit),
      is_high_risk: riskObservations?.riskCategory === RiskCategory.High,
      has_bodyshots: visit.bodyshots.length > 0,
      missing_poses: JSON.stringify(visit.missingPoses ?? []),
      guardian: guardian ? JSON.stringify(guardian) : null,
      patient_as_sent: JSON.stringify(details),
      committed_at: by.now,
      payload: withoutPhotos(visit),
    })
    .execute()
}

/** Saves the booking that a visit named, and whether the visit belongs to it. */
export const writeVisitBooking = (
  db: Db,
  visitId: VisitId,
  booking: Pick<Selectable<Tables['visits']>, 'booking_id' | 'booking_said' | 'booking_standing'>,
) => db.updateTable('visits').set(booking).where('visit_id', '=', visitId).execute()

/** The payload without photos inside it: those are stored as files. */
export const withoutPhotos = (visit: VisitUpload): string =>
  JSON.stringify(visit, (name, value: unknown) => (name === 'content' ? undefined : value))

/** Returns a reported visit to the worklist, because an amendment has changed some of its spots. */
export async function reopenVisit(db: Db, visitId: VisitId, { isUrgent }: { isUrgent: boolean }): Promise<void> {
  await db
    .updateTable('visits')
    .set({ status: 'received' })
    .where('visit_id', '=', visitId)
    .where('status', '=', 'reported')
    .execute()
  if (isUrgent) await makeUrgent(db, [visitId])
}

/** Marks visits as urgent, so that they are read before others. */
export async function makeUrgent(db: Db, visitIds: readonly VisitId[]): Promise<void> {
  if (visitIds.length === 0) return
  await db.updateTable('visits').set({ is_urgent: true }).where('visit_id', 'in', visitIds).execute()
}
