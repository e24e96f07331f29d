import { sql } from 'kysely'
import { actionKey } from '../../../../contract/clinical-keys.ts'
import type { LesionId, LoginId, PatientId, PracticeId, ReportId } from '../../../../contract/ids.ts'
import { actions } from '../../../../domain/clinical/actions.ts'
import type { OtherAsk } from '../../../../domain/reports/referrals/ask-text.ts'
import type { Db } from '../../../platform/database.ts'

/** The writer of a letter. */
export const readWriter = (db: Db, loginId: LoginId) =>
  db
    .selectFrom('logins')
    .select(['first_name', 'last_name', 'role_id'])
    .select(({ selectFrom }) =>
      selectFrom('practitioners')
        .select('medical_council_number')
        .whereRef('practitioners.login_id', '=', 'logins.login_id')
        .where('deleted_at', 'is', null)
        .limit(1)
        .as('registration'),
    )
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow()

/** The practice that a letter comes from. */
export const readSenderPractice = (db: Db, practiceId: PracticeId) =>
  db
    .selectFrom('practices')
    .select([
      'practice_name',
      'time_zone',
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

/** The patient of a letter, with their current details. */
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

/** A spot as a report assessed it. */
type ReadSpot = {
  lesionId: LesionId
  reportId: ReportId
  publishedAt: Date
  number: number
  place: string
  term: string
  /** What a doctor is asked for there; null: nothing. */
  ask: OtherAsk | null
  /** Both readers’ opinions where they differ. */
  second: string | null
}

/** Each spot as the newest of these reports assessed it, ordered by number. */
export async function readNewestReadings(db: Db, reportIds: readonly ReportId[]): Promise<ReadSpot[]> {
  const { rows } = await sql<
    Omit<ReadSpot, 'ask'> & { mark: string; leadingAction: string; releasedOn: string; by: string | null }
  >`
    select * from (
      select distinct on (spot ->> 'lesionId') spot ->> 'lesionId' as "lesionId", report_id as "reportId",
        published_at as "publishedAt", (spot ->> 'number')::int as number, spot ->> 'place' as place, spot ->> 'term' as term,
        spot ->> 'mark' as mark, spot ->> 'leadingAction' as "leadingAction", spot ->> 'second' as second,
        content ->> 'releasedOn' as "releasedOn", spot ->> 'by' as by
      from reports cross join jsonb_array_elements(content -> 'spots') spot
      where report_id = any(${[...reportIds]}::int[])
      order by spot ->> 'lesionId', published_at desc) newest
    order by number`.execute(db)
  return rows.map(({ mark, leadingAction, releasedOn, by, ...row }) => ({
    ...row,
    ask: mark === 'urgent' ? { words: actions[actionKey.parse(leadingAction)].badge, releasedOn, by } : null,
  }))
}
