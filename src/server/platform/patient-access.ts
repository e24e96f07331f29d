import type { PatientId } from '../../contract/ids.ts'
import type { Database } from './database.ts'
import { type PatientAccess, readPatientAccess } from './patient-access-store.ts'
import { remember } from './remembered.ts'

/** Who may see what of a patient, from memory, never older than a second; null for an unknown patient. */
export type FindPatientAccess = (patientId: PatientId) => Promise<PatientAccess | null>

export function rememberPatientAccess({ db, changes }: Pick<Database, 'db' | 'changes'>): FindPatientAccess {
  const known = remember<PatientAccess>(changes, {
    tagOf: ({ patientId }) => `patient_id ${patientId}`,
    largest: 20_000,
  })
  return (patientId) => known.get(patientId, () => readPatientAccess(db, patientId))
}
