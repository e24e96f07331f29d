import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

type Sender = { addresses: string[]; country: 'NZ' | 'AU' }

/** Who let a link's report go: who authorised it, else all who may, else the practice's own address; null for no link. */
export async function readSender(db: Db, tokenHash: string): Promise<Sender | null> {
  const { rows } = await sql<Sender>`
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

type Asked = { tokenHash: string; now: Date; before: Date }
const askedWords = 'Asked for by an ended link'

/** Lets a patient's sending wait again whose newest link has run out, if none was asked for since `before`; answers its id. */
export async function waitForNewLink(db: Db, { tokenHash, now, before }: Asked): Promise<string | null> {
  const { rows } = await sql<{ deliveryId: string }>`
    update report_deliveries set state = 'waiting', reason = null, leaves_at = ${now}
    from report_links asked join reports using (report_id)
    where asked.token_hash = ${tokenHash} and asked.delivery_id = report_deliveries.delivery_id
      and report_deliveries.recipient_kind = 'patient' and report_deliveries.state in ('sent', 'acknowledged')
      and asked.expires_at <= ${now} and asked.revoked_at is null and reports.recalled_at is null
      and not exists (select from report_link_tries tries where tries.token_hash = asked.token_hash and wrong_tries >= 5)
      and not exists (select from report_links other where other.delivery_id = asked.delivery_id
        and (other.expires_at > ${now} or other.revoked_at is not null))
      and not exists (select from report_delivery_tries tried where tried.delivery_id = asked.delivery_id
        and tried.said = ${askedWords} and tried.tried_at > ${before})
    returning report_deliveries.delivery_id as "deliveryId"`.execute(db)
  const deliveryId = rows[0]?.deliveryId ?? null
  if (deliveryId !== null)
    await db
      .insertInto('report_delivery_tries')
      .values({ delivery_id: deliveryId, tried_at: now, said: askedWords })
      .execute()
  return deliveryId
}
