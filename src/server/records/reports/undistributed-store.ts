import { sql } from 'kysely'
import type { PracticeId, ReportId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { PlaceOfWork } from '../follow-ups/follow-up-due.ts'
import type { Colleague } from './urgent-waiting-store.ts'

/**
 * Whom a practice named to be told of reports that reached nobody (`notifyAboutUndistributedReports`): its practitioners with the
 * switch on, of those who work there now with an account.
 */
export async function readNamedForUndistributed(db: Db, practiceId: PracticeId): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select logins.login_id as "loginId", user_name as address
    from practice_practitioners link
      join practitioners using (practitioner_id)
      join logins using (login_id)
      join login_contexts context on context.login_id = logins.login_id and context.practice_id = link.practice_id
    where link.practice_id = ${practiceId} and link.notify_about_undistributed_reports
      and link.left_at is null and practitioners.deleted_at is null and logins.status = 'active'
    order by user_name`.execute(db)
  return rows
}

/** A report that waits to be authorised, not urgent, of which nobody was told yet. */
export type WaitingUntold = PlaceOfWork & { report_id: ReportId; published_at: Date; country: 'NZ' | 'AU' }

/** The reports that wait to be authorised and are not urgent, without those that were told of, older versions and recalled ones. */
export async function lockWaitingUntold(db: Db): Promise<WaitingUntold[]> {
  const { rows } = await sql<WaitingUntold>`
    select report_id, published_at, practices.practice_id, practices.country_code as country, practices.time_zone,
      practices.reading_opens_at, practices.reading_closes_at
    from reports join practices using (practice_id)
    where authorising = 'waiting' and not is_urgent and recalled_at is null and alarmed_at is null
      and not exists (select from reports newer where newer.visit_id = reports.visit_id and newer.version > reports.version)
    order by report_id for update of reports`.execute(db)
  return rows
}
