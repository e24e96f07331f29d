import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

type ReportSender = { addresses: string[]; country: 'NZ' | 'AU' }

/** Who let a link's report go: who authorised it, else all who may, else the practice's own address; null for no link. */
export async function readReportSender(db: Db, tokenHash: string): Promise<ReportSender | null> {
  const { rows } = await sql<ReportSender>`
    select practices.country_code as country, coalesce(
      nullif(array(select user_name from logins where login_id = reports.authorised_by and status = 'active'), '{}'),
      nullif(array(
        select user_name from logins join login_contexts using (login_id)
        where login_contexts.practice_id = reports.practice_id and logins.status = 'active'
          and 1 = any(login_contexts.permissions) order by user_name), '{}'),
      array_remove(array[practices.email_address], null)) as addresses
    from report_links join reports using (report_id) join practices using (practice_id)
    where token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}
