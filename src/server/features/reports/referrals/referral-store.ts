import { sql } from 'kysely'
import type { LesionId, LoginId, PatientId, PracticeId, ReportId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** Who writes a letter. */
export const readWriter = (db: Db, loginId: LoginId) =>
  db
    .selectFrom('logins')
    .select(['first_name', 'last_name', 'role_id'])
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow()

/** The practice that a letter comes from. */
export const readSenderPractice = (db: Db, practiceId: PracticeId) =>
  db
    .selectFrom('practices')
    .select([
      'practice_name',
      'street_address_1',
      'street_address_2',
      'street_address_3',
      'city',
      'post_code',
      'phone_number',
      'health_link_edi',
    ])
    .where('practice_id', '=', practiceId)
    .executeTakeFirstOrThrow()

/** The patient of a letter, as they are known today. */
export const readReferred = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('patients')
    .select([
      'first_name',
      'last_name',
      'birth_date',
      'gender',
      'nhi',
      'medicare_number',
      'street',
      'suburb',
      'city',
      'post_code',
      'mobile_phone',
    ])
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()

/** The sizes of a spot in these reports, newest first. */
export async function readSizes(
  db: Db,
  { lesionId, reportIds }: { lesionId: LesionId; reportIds: readonly ReportId[] },
): Promise<{ visitDate: string; sizeMm: number }[]> {
  const { rows } = await sql<{ visitDate: string; sizeMm: number }>`
    select reports.content -> 'visit' ->> 'visitDate' as "visitDate", (spot ->> 'sizeMm')::float as "sizeMm"
    from reports cross join jsonb_array_elements(reports.content -> 'spots') spot
    where reports.report_id = any(${[...reportIds]}::int[]) and spot ->> 'lesionId' = ${lesionId}
      and spot ->> 'sizeMm' is not null
    order by 1 desc`.execute(db)
  return rows
}
