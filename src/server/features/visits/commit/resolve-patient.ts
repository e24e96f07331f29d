import type { LoginId, PatientId, PracticeId } from '../../../../contract/ids.ts'
import type { VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import { cleanPatientDetails } from '../../../../domain/patients/check-patient-details.ts'
import { invalid } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { insertAccesses } from '../../../access/access-log-store.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { insertPatient } from '../../../records/patients/insert-patient-store.ts'
import { recordVisit } from '../../../records/patients/patient-flags-store.ts'
import { isBookedAt } from '../../../records/visits/link-booking-store.ts'
import * as store from './patient-store.ts'

/** The patient of a visit. `matchedPatientId`: another record that may be of the same person, for a human to decide. */
export type ResolvedPatient = { patientId: PatientId; matchedPatientId: PatientId | null }

/**
 * Finds the record that staff chose, otherwise the one that this device created before; otherwise creates one, and
 * returns with it a known record with the same NHI, or name and birth date. Never merges records (docs/domain.md 3.3).
 * Throws 422 for a record that the practice does not know and that has no appointment at its site.
 */
export async function resolvePatient(
  db: Db,
  visit: VisitUpload,
  by: { loginId: LoginId; now: Date },
): Promise<ResolvedPatient> {
  const { practiceId } = visit
  const { patient } = visit.patientProfile
  const at = { practiceId, now: by.now, visitTime: new Date(visit.visitTime) }
  if (patient.patientId !== null) {
    const isKnown =
      (await store.isKnownTo(db, patient.patientId, practiceId)) ||
      (await isBookedAt(db, patient.patientId, practiceId))
    if (!isKnown) {
      throw invalid(
        '/patientProfile/patient/patientId',
        'Your practice does not know this patient. Search again, or register the patient.',
      )
    }
    await recordVisit(db, patient.patientId, at)
    return { patientId: patient.patientId, matchedPatientId: null }
  }
  const patientId = patient.globalPatientId
  const details = cleanPatientDetails(patient)
  // Concurrent visits of people with the same birth date wait here, so that each sees the other's new record.
  await store.lockBirthDate(db, details.birthDate)
  if (await store.exists(db, patientId)) {
    if (!(await store.isKnownTo(db, patientId, practiceId)))
      throw invalid('/patientProfile/patient/globalPatientId', 'This id is taken. Register the patient again.')
    await recordVisit(db, patientId, at)
    return { patientId, matchedPatientId: null }
  }
  const twin = await store.findTwin(db, details)
  // An NHI stays with the record that has it; the match points out that it may be the same person.
  const isNhiTaken = twin?.nhi != null && twin.nhi === details.nhi
  if (isNhiTaken && !(await store.isKnownTo(db, twin.patientId, practiceId)))
    await recordMatchElsewhere(db, { patientId: twin.patientId, practiceId, ...by })
  await insertPatient(db, {
    patientId,
    details: { ...details, nhi: isNhiTaken ? null : details.nhi },
    needsConfirmation: false,
    createdBy: by.loginId,
    now: by.now,
  })
  await recordVisit(db, patientId, at)
  return { patientId, matchedPatientId: twin?.patientId ?? null }
}

type MatchElsewhere = { patientId: PatientId; practiceId: PracticeId; loginId: LoginId; now: Date }

/** Logs the match, as at a registration: the missing NHI reveals that another practice's record has it. */
async function recordMatchElsewhere(db: Db, { patientId, practiceId, loginId, now }: MatchElsewhere): Promise<void> {
  await insertAccesses(db, { loginId, sessionId: null, patientIds: [patientId], what: 'match-elsewhere', now })
  const match = { patient: patientId, practice: practiceId, actor: loginId, now }
  await writeSecurityLog(db, { kind: 'probing', what: 'patients', ...match })
}
