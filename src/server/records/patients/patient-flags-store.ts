import { sql } from 'kysely'
import { addPatientToPractice } from './insert-patient-store.ts'
import type { PatientId, PracticeId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** Whether the patient wants a phone call before an urgent report opens. */
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

type Needs = {
  redFlagBecause: string | null
  extraMinutes: number
  lesionsToImage?: number | null | undefined
  canReceiveDigitalReports?: boolean | null | undefined
  /** Empty: removes it. */
  pseudonym?: string | null | undefined
  isAnonymous?: boolean | null | undefined
  isCorporate?: boolean | null | undefined
}

/** Saves the needs that staff noted for a patient's appointments; omitted ones stay unchanged. */
export const saveNeeds = (db: Db, patientId: PatientId, { redFlagBecause, extraMinutes, ...more }: Needs) =>
  db
    .updateTable('patients')
    .set({
      is_red_flagged: redFlagBecause !== null,
      red_flag_because: redFlagBecause,
      extra_booking_minutes: extraMinutes,
      number_of_lesions_to_be_imaged: more.lesionsToImage ?? undefined,
      can_receive_digital_reports: more.canReceiveDigitalReports ?? undefined,
      pseudonym: more.pseudonym === '' ? null : (more.pseudonym ?? undefined),
      is_anonymous: more.isAnonymous ?? undefined,
      is_corporate: more.isCorporate ?? undefined,
    })
    .where('patient_id', '=', patientId)
    .execute()

/** Saves how many spots the patient wants checked, until their next visit. */
export const saveLesionsToImage = (db: Db, patientId: PatientId, lesions: number) =>
  db
    .updateTable('patients')
    .set({ number_of_lesions_to_be_imaged: lesions })
    .where('patient_id', '=', patientId)
    .execute()

/** Sets the recall flag that the clinic's lists show. */
export const setRecallsEnabled = (db: Db, patientId: PatientId, isEnabled: boolean) =>
  db.updateTable('patients').set({ enable_patient_recalls: isEnabled }).where('patient_id', '=', patientId).execute()

/**
 * Adds the patient to the visit's practice and updates the date of the last visit, which is never in the future,
 * whatever the device's clock says. Clears the number of spots that the patient wanted checked.
 */
export async function recordVisit(
  db: Db,
  patientId: PatientId,
  { practiceId, now, visitTime }: { practiceId: PracticeId; now: Date; visitTime: Date },
): Promise<void> {
  await addPatientToPractice(db, { patientId, practiceId, now })
  const seen = visitTime < now ? visitTime : now
  await db
    .updateTable('patients')
    .set({
      last_visited_at: sql<Date>`greatest(last_visited_at, ${seen}::timestamptz)`,
      number_of_lesions_to_be_imaged: 0,
    })
    .where('patient_id', '=', patientId)
    .execute()
}
