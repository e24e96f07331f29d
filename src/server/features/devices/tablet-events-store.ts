import { tabletEvent } from '../../../contract/devices/devices.ts'
import type { DeviceId, PracticeId } from '../../../contract/ids.ts'
import type { DeviceStatus } from '../../../domain/devices/device-status.ts'
import type { Db } from '../../platform/database.ts'
import { personNameOf } from '../../platform/person-name-of.ts'
import { worksForPractice } from '../../records/practices/staff-access/works-for-store.ts'

/** The eight newest events of a practice's tablets, newest first, with who caused them. */
export const readTabletEvents = (db: Db, practiceId: PracticeId) =>
  db
    .selectFrom('devices')
    .innerJoin('security_log as entry', 'entry.device_id', 'devices.device_id')
    .leftJoin('logins', 'logins.login_id', 'entry.actor_id')
    .select(['devices.device_id', 'entry.what', 'entry.occurred_at'])
    .select(personNameOf<string | null>('logins').as('by'))
    .where('devices.practice_id', '=', practiceId)
    .where('entry.kind', '=', 'device')
    .where('entry.what', 'in', [...tabletEvent.options, 'other-practice'])
    .orderBy('entry.entry_id', 'desc')
    .limit(8)
    .execute()

/** The status of a tablet; other changes of it wait until the transaction ends. */
export async function lockTablet(db: Db, deviceId: DeviceId): Promise<DeviceStatus | undefined> {
  const rows = db.selectFrom('devices').select('status').where('device_id', '=', deviceId)
  return (await rows.forUpdate().executeTakeFirst())?.status
}

/** Whether staff were asked to find a tablet after `since`. */
export async function wasAskedForSince(db: Db, deviceId: DeviceId, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('security_log')
    .select('entry_id')
    .where('device_id', '=', deviceId)
    .where('kind', '=', 'device')
    .where('what', '=', 'asked-for')
    .where('occurred_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The logins that signed in on a tablet and still work for its practice. */
export const readActiveUsersOfTablet = (db: Db, deviceId: DeviceId) =>
  db
    .selectFrom('device_tickets')
    .innerJoin('devices', 'devices.device_id', 'device_tickets.device_id')
    .innerJoin('logins', 'logins.login_id', 'device_tickets.login_id')
    .innerJoin('login_contexts', (join) =>
      join
        .onRef('login_contexts.login_id', '=', 'logins.login_id')
        .onRef('login_contexts.practice_id', '=', 'devices.practice_id'),
    )
    .select('logins.login_id')
    .distinct()
    .where('devices.device_id', '=', deviceId)
    .where('logins.status', '=', 'active')
    .where(worksForPractice)
    .execute()
