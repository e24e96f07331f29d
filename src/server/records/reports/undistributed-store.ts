import { sql } from 'kysely'
import type { PracticeId, ReportId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { PlaceOfWork } from '../follow-ups/follow-up-due.ts'
import type { Colleague } from './urgent-waiting-store.ts'

/**
 * The people whom a practice named to be told of undistributed reports (`notifyAboutUndistributedReports`):
 * practitioners with the switch on who work there now and have an account.
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

/** A report, not urgent, that waits for authorisation and that nobody was told of yet. */
type WaitingUntold = PlaceOfWork & { report_id: ReportId; published_at: Date; country: 'NZ' | 'AU' }

/**
 * Locks the reports that wait for authorisation, are not urgent, and that nobody was told of yet; older versions and
 * recalled reports are left out.
 */
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
