import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'

/** The reports that wait, on the page of pending reports. */
export const pendingList = (page: Page): Locator => page.getByRole('list', { name: 'Pending reports' })

/** Somebody at the demo doctor's practice who may read reports and not send them; with the demo's password. */
export async function addPendingReader({ dataDir }: ServerProcess): Promise<string> {
  const [loginId, userName] = [randomUUID(), `nurse-${randomUUID()}@demo.test`]
  await queryDatabase(
    dataDir,
    `insert into logins (login_id, user_name, password_hash, role_id, status, first_name, last_name, country_code)
    select $1, $2, password_hash, role_id, status, 'Ana', 'Pereira', country_code
    from logins where user_name = 'doctor@demo.test'`,
    [loginId, userName],
  )
  await queryDatabase(
    dataDir,
    `insert into login_contexts (login_id, practice_id, permissions)
    select $1, practice_id, '{}' from practices where practice_name = 'Ponsonby Road Doctors'`,
    [loginId],
  )
  return userName
}

/** Lets the newest report of a visit go: as if it were authorised, where it waits for that, and the minute to undo had passed. */
export async function letReportGo({ dataDir }: ServerProcess, visitId: string): Promise<void> {
  const [report] = await queryDatabase<{ report_id: number }>(
    dataDir,
    `update reports set published_at = published_at - interval '1 minute',
      authorised_at = case authorising when 'not-needed' then null else now() - interval '1 minute' end,
      authorised_by = case authorising when 'not-needed' then null else coalesce(authorised_by, published_by) end,
      authorising = case authorising when 'not-needed' then authorising else 'authorised' end
    where report_id = (select report_id from reports where visit_id = $1 order by version desc limit 1) returning report_id`,
    [visitId],
  )
  const of = JSON.stringify({ reportId: String(report?.report_id) })
  await queryDatabase(dataDir, `insert into pgboss.job (name, data) values ('notify-report', $1)`, [of])
}

/** The guid of the newest version of the report of a visit. */
export async function newestReportOf({ dataDir }: ServerProcess, visitId: string): Promise<string> {
  const [report] = await queryDatabase<{ report_guid: string }>(
    dataDir,
    'select report_guid from reports where visit_id = $1 order by version desc limit 1',
    [visitId],
  )
  if (report === undefined) throw new Error(`The visit ${visitId} has no report.`)
  return report.report_guid
}
