import { sql, type SqlBool } from 'kysely'
import type { PracticeId } from '../../../../contract/ids.ts'
import type { CleanPatientDetails } from '../../../../domain/patients/check-patient-details.ts'
import type { Db } from '../../../platform/database.ts'

/** Serialises registrations and visits of people with the same birth date, so that each sees the other’s new record. */
export const lockRegistration = (db: Db, birthDate: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`birth-date:${birthDate}`}, 0))`.execute(db)

export const readPracticeZone = (db: Db, practice: PracticeId) =>
  db.selectFrom('practices').select('time_zone').where('practice_id', '=', practice).executeTakeFirstOrThrow()

/** Records that share birth date, NHI or phone with these details; `is_own`: at one of these practices. */
export const readCandidates = (db: Db, details: CleanPatientDetails, practices: readonly PracticeId[]) =>
  db
    .selectFrom('patients')
    .select(['patient_id', 'first_name', 'last_name', 'birth_date', 'nhi', 'medicare_number', 'mobile_phone'])
    .select(
      sql<boolean>`exists (select from patient_practices pp where pp.patient_id = patients.patient_id
        and pp.practice_id = any(${[...practices]}))`.as('is_own'),
    )
    .where((eb) =>
      eb.or([
        eb('birth_date', '=', details.birthDate),
        sql<SqlBool>`nhi = ${details.nhi}`,
        sql<SqlBool>`mobile_phone = ${details.mobilePhone}`,
      ]),
    )
    .orderBy('patient_id')
    .limit(1000)
    .execute()
export type CandidateRow = Awaited<ReturnType<typeof readCandidates>>[number]
