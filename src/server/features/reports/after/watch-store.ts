import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

type Late = { addresses: string[]; country: 'NZ' | 'AU' }

/** Marks urgent reports that wait since before then, each once; answers whom to tell: who it is with, else all who may authorise. */
export async function alarmLate(db: Db, { before, now }: { before: Date; now: Date }): Promise<Late[]> {
  const { rows } = await sql<Late>`
    update reports set alarmed_at = ${now} from practices
    where practices.practice_id = reports.practice_id and authorising = 'waiting' and is_urgent
      and published_at < ${before} and alarmed_at is null
    returning practices.country_code as country, array(
      select user_name from logins join login_contexts using (login_id)
      where login_contexts.practice_id = reports.practice_id and logins.status = 'active'
        and 1 = any(login_contexts.permissions) and coalesce(reports.assigned_to = logins.login_id, true)
      order by user_name) as addresses`.execute(db)
  return rows
}

/** Takes for failed what was handed over before then and never acknowledged. */
export async function failSilent(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  await sql`
    with silent as (
      update report_deliveries set state = 'failed', reason = 'No answer from their system in 24 hours'
      where state = 'sending' and leaves_at < ${before} and not exists (
        select from report_delivery_tries one where one.delivery_id = report_deliveries.delivery_id
          and one.tried_at >= ${before})
      returning delivery_id)
    insert into report_delivery_tries (delivery_id, tried_at, said)
    select delivery_id, ${now}::timestamptz, 'No answer from their system in 24 hours' from silent`.execute(db)
}
