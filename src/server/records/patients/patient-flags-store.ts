import { sql } from 'kysely'
import { addPatientToPractice } from './insert-patient.ts'
import type { PatientId, PracticeId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** Whether somebody wants to be phoned before an urgent report opens for them. */
export async function readPhonedFirst(db: Db, patientId: PatientId): Promise<boolean> {
  const row = await db
    .selectFrom('patients')
    .select('urgent_by_phone_first')
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row?.urgent_by_phone_first ?? false
}

export const savePhonedFirst = (db: Db, patientId: PatientId, isPhonedFirst: boolean) =>
  db.updateTable('patients').set({ urgent_by_phone_first: isPhonedFirst }).where('patient_id', '=', patientId).execute()

/** Whether lists of the clinic say that somebody is reminded. */
export const setRecallsEnabled = (db: Db, patientId: PatientId, isEnabled: boolean) =>
  db.updateTable('patients').set({ enable_patient_recalls: isEnabled }).where('patient_id', '=', patientId).execute()

/** That a report of a patient went on its way, as lists show it. */
export const setLastReported = (db: Db, patientId: PatientId, { now, isUrgent }: { now: Date; isUrgent: boolean }) =>
  db
    .updateTable('patients')
    .set({ last_reported_at: now, has_urgent_diagnosis: isUrgent })
    .where('patient_id', '=', patientId)
    .execute()

/** Notes a visit at a patient: the practice knows them from now on. A device's clock can't move the last visit into the future. */
export async function recordVisit(
  db: Db,
  patientId: PatientId,
  { practiceId, now, visitTime }: { practiceId: PracticeId; now: Date; visitTime: Date },
): Promise<void> {
  await addPatientToPractice(db, { patientId, practiceId, now })
  const seen = visitTime < now ? visitTime : now
  await db
    .updateTable('patients')
    .set({ last_visited_at: sql<Date>`greatest(last_visited_at, ${seen}::timestamptz)` })
    .where('patient_id', '=', patientId)
    .execute()
}
