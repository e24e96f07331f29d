import { sql } from 'kysely'
import type { PracticeId, ReportId } from '../../../../contract/ids.ts'
import type { QuestionTo } from '../../../../contract/reports/report-questions.ts'
import type { Db } from '../../../platform/database.ts'
import { readSenderOfReport } from '../../../records/reports/link-store.ts'

/** The practice of a report with its hours, and the day of the visit. */
export type AnsweringPractice = {
  practice_id: PracticeId
  practice_name: string
  country_code: 'NZ' | 'AU'
  time_zone: string
  reading_opens_at: string
  reading_closes_at: string
  visit_day: string
}

/** The practice that authorised a report; if none did, the practice of the visit. */
export async function readAnsweringPractice(db: Db, reportId: ReportId): Promise<AnsweringPractice> {
  const { rows } = await sql<AnsweringPractice>`
    select practices.practice_id, practices.practice_name, practices.country_code, practices.time_zone,
      practices.reading_opens_at, practices.reading_closes_at,
      to_char(visits.visit_time at time zone places.time_zone, 'YYYY-MM-DD') as visit_day
    from reports join practices using (practice_id) join visits on visits.visit_id = reports.visit_id
      join practices places on places.practice_id = visits.practice_id
    where report_id = ${reportId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`report ${reportId} has no practice`)
  return row
}

/**
 * The e-mail addresses of the people who answer. `practice`: as for the sender of the report; otherwise the reader who
 * published it, if their login is active.
 */
export async function readWhoAnswers(db: Db, reportId: ReportId, to: QuestionTo): Promise<readonly string[]> {
  if (to === 'practice') return (await readSenderOfReport(db, reportId))?.addresses ?? []
  const rows = await db
    .selectFrom('reports')
    .innerJoin('logins', 'logins.login_id', 'reports.published_by')
    .select('logins.user_name')
    .where('report_id', '=', reportId)
    .where('logins.status', '=', 'active')
    .execute()
  return rows.map(({ user_name }) => user_name)
}
