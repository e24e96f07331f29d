import { sql } from 'kysely'
import type { FollowUpId, PracticeId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { deadAddressesColumn } from '../../records/notifications/sent-message-columns-store.ts'
import { personNameOf } from '../../platform/person-name-of.ts'

const followUps = (db: Db) =>
  db
    .selectFrom('follow_ups')
    .leftJoin('patients', 'patients.patient_id', 'follow_ups.patient_id')
    .leftJoin('practices', 'practices.practice_id', 'follow_ups.practice_id')
    .leftJoin('reports', 'reports.report_id', 'follow_ups.report_id')
    .leftJoin('logins as takers', 'takers.login_id', 'follow_ups.taken_by')
    .leftJoin('logins as enders', 'enders.login_id', 'follow_ups.ended_by')
    .leftJoin('laboratory_messages', (join) =>
      join
        .onRef('laboratory_messages.sha256', '=', 'follow_ups.subject_key')
        .on('follow_ups.kind', '=', 'laboratory-result'),
    )
    .selectAll('follow_ups')
    .select([
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
      'patients.mobile_phone',
      'patients.email_address',
      'practices.practice_name',
      'practices.phone_number',
      'reports.report_guid',
      'reports.is_urgent',
      'reports.version',
      'reports.patient_booked_at',
      'reports.patient_seen_at',
      deadAddressesColumn(sql`patients.email_address`, sql`patients.mobile_phone`).as('dead'),
      'laboratory_messages.sender',
      'laboratory_messages.said',
      personNameOf<string | null>('takers').as('taker_name'),
      personNameOf<string | null>('enders').as('ender_name'),
    ])

/** A task with its patient, practice, report and people. */
export type FollowUpRow = Awaited<ReturnType<ReturnType<typeof followUps>['execute']>>[number]

type FollowUpQuery = {
  show: 'open' | 'ended'
  /** Null: those of all practices. */
  practices: readonly PracticeId[] | null
  /** Tasks that ended before this instant are not shown. */
  since: Date
}

/** A page of tasks and their count: open ones by due time, ended ones newest first. */
export async function findFollowUps(
  db: Db,
  { show, practices, since }: FollowUpQuery,
  page: { limit: number; offset: number },
): Promise<{ rows: FollowUpRow[]; count: number }> {
  const isShown =
    show === 'open'
      ? sql<boolean>`follow_ups.ended_at is null`
      : sql<boolean>`follow_ups.ended_at >= ${since}::timestamptz`
  const isTheirs =
    practices === null ? sql<boolean>`true` : sql<boolean>`follow_ups.practice_id = any(${[...practices]}::int[])`
  const rows = await followUps(db)
    .where(isShown)
    .where(isTheirs)
    .orderBy(show === 'open' ? 'follow_ups.due_at' : sql`follow_ups.ended_at desc`)
    .orderBy('follow_ups.follow_up_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await db
    .selectFrom('follow_ups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isShown)
    .where(isTheirs)
    .executeTakeFirstOrThrow()
  return { rows, count }
}

/** One task; undefined if it does not exist. */
export const readFollowUp = (db: Db, followUpId: FollowUpId): Promise<FollowUpRow | undefined> =>
  followUps(db).where('follow_ups.follow_up_id', '=', followUpId).executeTakeFirst()
