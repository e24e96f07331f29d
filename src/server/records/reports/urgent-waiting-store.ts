import { sql } from 'kysely'
import type { LoginId, PatientId, PracticeId, ReportId } from '../../../contract/ids.ts'
import { mayAuthoriseThere } from '../../access/authorisers-store.ts'
import type { Db } from '../../platform/database.ts'
import type { PlaceOfWork } from '../follow-ups/follow-up-due.ts'

/** A user of a practice, with the e-mail address that they sign in with. */
export type Colleague = { loginId: LoginId; address: string }

/** An urgent report that waits for authorisation. */
export type WaitingUrgent = PlaceOfWork & {
  report_id: ReportId
  patient_id: PatientId
  published_by: LoginId
  published_at: Date
  practice_name: string
  country: 'NZ' | 'AU'
  asked_at: Date | null
  alarmed_at: Date | null
  escalated_at: Date | null
}

/** The urgent reports that wait for authorisation, except older versions and recalled ones; all, or a single one. */
export async function lockWaitingUrgent(db: Db, reportId: ReportId | null): Promise<WaitingUrgent[]> {
  const { rows } = await sql<WaitingUrgent>`
    select report_id, patient_id, published_by, published_at, asked_at, alarmed_at, escalated_at, practices.practice_id,
      practices.practice_name, practices.country_code as country, practices.time_zone, practices.reading_opens_at,
      practices.reading_closes_at
    from reports join practices using (practice_id)
    where authorising = 'waiting' and is_urgent and recalled_at is null
      and report_id = coalesce(${reportId}::int, report_id)
      and not exists (select from reports newer where newer.visit_id = reports.visit_id and newer.version > reports.version)
    order by report_id for update of reports`.execute(db)
  return rows
}

/** Who authorises a report: the assignee, otherwise all who may at its practice. */
export async function readReportAuthorisers(db: Db, reportId: ReportId): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select login_id as "loginId", user_name as address from reports
      join login_contexts using (practice_id) join logins using (login_id)
    where report_id = ${reportId} and logins.status = 'active' and ${mayAuthoriseThere}
      and coalesce(reports.assigned_to = login_id, true)
    order by user_name`.execute(db)
  return rows
}

/** Everybody who works for a practice. */
export async function readColleagues(db: Db, practiceId: PracticeId): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select login_id as "loginId", user_name as address from login_contexts join logins using (login_id)
    where practice_id = ${practiceId} and logins.status = 'active' order by user_name`.execute(db)
  return rows
}

/**
 * Records a notification step of a waiting report: those who may authorise it were notified, were notified again, or
 * all staff of the practice were.
 */
export const markTold = (
  db: Db,
  reportId: ReportId,
  told: { asked_at: Date } | { alarmed_at: Date } | { escalated_at: Date },
) => db.updateTable('reports').set(told).where('report_id', '=', reportId).execute()
