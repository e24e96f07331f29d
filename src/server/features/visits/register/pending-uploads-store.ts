import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { Registration } from './registration.ts'

type Sender = Pick<Registration, 'deviceId' | 'loginId' | 'visitId'>

const senderName = ({ deviceId, loginId }: Sender) => deviceId ?? loginId

/** Takes a lock, so that only one visit of a tablet, or of a login without one, is registered at a time. */
export const lockSender = (db: Db, sender: Sender) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`announce:${senderName(sender)}`}, 0))`.execute(db)

/**
 * The number of other visits that a tablet, or a login without one, has registered but not committed, and the bytes of
 * their photos.
 */
export async function readPendingUploads(db: Db, sender: Sender): Promise<{ visits: number; bytes: number }> {
  const { rows } = await sql<{ visits: number; bytes: number }>`
    with waiting as (
      select distinct visit_id from visit_registrations r
      where visit_id <> ${sender.visitId}
        and ${sender.deviceId === null ? sql`device_id is null and login_id = ${sender.loginId}` : sql`device_id = ${sender.deviceId}`}
        and not exists (select from visits v where v.visit_id = r.visit_id)
    )
    select (select count(*) from waiting) as visits,
      (select coalesce(sum(byte_size), 0) from uploads join waiting using (visit_id) where accepted_at is null) as bytes`.execute(
    db,
  )
  return rows[0] ?? { visits: 0, bytes: 0 }
}
