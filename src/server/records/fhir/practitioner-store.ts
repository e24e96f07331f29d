import { sql } from 'kysely'
import type { LoginId, PracticeId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

const people = (db: Db) =>
  db
    .selectFrom('logins')
    .leftJoin('practitioners', (join) =>
      join.onRef('practitioners.login_id', '=', 'logins.login_id').on('practitioners.deleted_at', 'is', null),
    )
    .select(['logins.login_id', 'logins.first_name', 'logins.last_name'])
    .select(['practitioners.title', 'practitioners.hpii', 'practitioners.medicare_provider_number'])
    .orderBy('logins.login_id')
    .distinctOn('logins.login_id')

/** People by their logins, with their numbers as practitioners. */
export const readPractitioners = (db: Db, loginIds: readonly LoginId[]) =>
  people(db)
    .where(sql<boolean>`logins.login_id = any(${[...new Set(loginIds)]}::uuid[])`)
    .execute()
export type PractitionerRow = Awaited<ReturnType<typeof readPractitioners>>[number]

/** The people who work for a practice; with `id` the one of it who does, or who made a visit of a record that the practice knows. */
export const findPractitioners = (db: Db, { practiceId, id }: { practiceId: PracticeId; id: string | null }) =>
  people(db)
    .where(
      sql<boolean>`(exists (select from login_contexts where login_contexts.login_id = logins.login_id
        and practice_id = ${practiceId}) or (${id}::uuid is not null and exists (select from visits
        join patient_practices using (patient_id) where visits.login_id = ${id}::uuid
        and patient_practices.practice_id = ${practiceId})))`,
    )
    .where(sql<boolean>`(${id}::uuid is null or logins.login_id = ${id}::uuid)`)
    .execute()
