import { sql } from 'kysely'
import type { TabletCondition } from '../../../contract/devices/devices.ts'
import type { DeviceId, LoginId, PracticeId, SessionId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { worksForPractice } from '../../records/practices/staff-access/works-for-store.ts'
import type { DeviceStatus } from '../../../domain/devices/device-status.ts'
import { personNameOf } from '../../platform/person-name-of.ts'

/** A user of a tablet, with the practices that the login works for. */
export async function readDeviceUser(db: Db, loginId: LoginId) {
  return db
    .selectFrom('logins')
    .select(['login_id', 'status', 'password_generation'])
    .select((select) =>
      select
        .selectFrom('login_contexts')
        .whereRef('login_contexts.login_id', '=', 'logins.login_id')
        .where(worksForPractice)
        .select(sql<PracticeId[]>`coalesce(array_agg(practice_id order by practice_id), '{}')`.as('practices'))
        .$asScalar()
        .$notNull()
        .as('practices'),
    )
    .where('login_id', '=', loginId)
    .executeTakeFirst()
}
export type DeviceUserRow = NonNullable<Awaited<ReturnType<typeof readDeviceUser>>>

/**
 * Inserts a tablet or updates its name and last use. Returns its status and practice; `other-key`, without any change, if
 * the id belongs to a tablet with another key. A tablet belongs to the practice that it was first enrolled for.
 */
export async function upsertDevice(
  db: Db,
  device: { deviceId: DeviceId; name: string | null; thumbprint: string; practiceId: PracticeId | null; now: Date },
): Promise<UpsertedDevice> {
  const seen = { last_seen_at: device.now }
  const row = await db
    .insertInto('devices')
    .values({
      device_id: device.deviceId,
      name: device.name,
      key_thumbprint: device.thumbprint,
      practice_id: device.practiceId,
      enrolled_at: device.now,
      changed_at: null,
      changed_by: null,
      ...seen,
    })
    .onConflict((conflict) =>
      conflict
        .column('device_id')
        .doUpdateSet({
          ...seen,
          ...(device.name === null ? {} : { name: device.name }),
          practice_id: sql<PracticeId | null>`coalesce(devices.practice_id, excluded.practice_id)`,
        })
        .where('devices.key_thumbprint', '=', device.thumbprint),
    )
    .returning(['status', 'practice_id as practiceId'])
    .executeTakeFirst()
  if (row !== undefined) return { kind: 'known', ...row }
  const { status } = await db
    .selectFrom('devices')
    .select('status')
    .where('device_id', '=', device.deviceId)
    .executeTakeFirstOrThrow()
  return { kind: 'other-key', status }
}
type UpsertedDevice =
  | { kind: 'known'; status: DeviceStatus; practiceId: PracticeId | null }
  | { kind: 'other-key'; status: DeviceStatus }

/** Whether a user was enrolled on a tablet that is still in use. */
export async function isActiveUserOf(
  db: Db,
  { userId, deviceId }: { userId: LoginId; deviceId: DeviceId },
): Promise<boolean> {
  const row = await db
    .selectFrom('device_tickets')
    .innerJoin('devices', 'devices.device_id', 'device_tickets.device_id')
    .select('devices.device_id')
    .where('device_tickets.login_id', '=', userId)
    .where('devices.device_id', '=', deviceId)
    .where('devices.status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Records for which server key a user's visits on a tablet are sealed, and since when. Returns whether this is new.
 */
export async function insertTicket(
  db: Db,
  ticket: { deviceId: DeviceId; loginId: LoginId; sealingKid: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('device_tickets')
    .values({
      device_id: ticket.deviceId,
      login_id: ticket.loginId,
      sealing_kid: ticket.sealingKid,
      issued_at: ticket.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('device_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The tablets of these practices, most recently seen first, with the names of their users. */
export const readDevices = (db: Db, practices: readonly PracticeId[], only: DeviceId | null = null) =>
  db
    .selectFrom('devices')
    .leftJoin('device_tickets', 'device_tickets.device_id', 'devices.device_id')
    .leftJoin('logins', 'logins.login_id', 'device_tickets.login_id')
    .leftJoin('tablet_conditions', 'tablet_conditions.device_id', 'devices.device_id')
    .select(['devices.device_id', 'devices.name', 'devices.status', 'devices.enrolled_at', 'devices.last_seen_at'])
    .select(['unsent_visits', 'unsent_photos', 'storage_used', 'build', 'told_at'])
    .select(
      sql<string[]>`coalesce(array_agg(distinct ${personNameOf('logins')})
        filter (where logins.login_id is not null), '{}')`.as('users'),
    )
    .where('devices.practice_id', 'in', practices)
    .$if(only !== null, (query) => query.where('devices.device_id', '=', only))
    .groupBy(['devices.device_id', 'tablet_conditions.device_id'])
    .orderBy('devices.last_seen_at', 'desc')
    .execute()

/** Changes a tablet's status if it is one of `from`. Returns whether it changed. */
export async function updateDeviceStatus(
  db: Db,
  change: { deviceId: DeviceId; from: readonly DeviceStatus[]; to: DeviceStatus; by: LoginId | null; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('devices')
    .set({ status: change.to, changed_at: change.now, changed_by: change.by })
    .where('device_id', '=', change.deviceId)
    .where('status', 'in', change.from)
    .returning('device_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The tablet that a session runs on; null for any other browser. */
export async function deviceOfSession(db: Db, sessionId: SessionId): Promise<DeviceId | null> {
  const row = await db.selectFrom('sessions').select('device_id').where('session_id', '=', sessionId).executeTakeFirst()
  return row?.device_id ?? null
}

/** Changes a tablet's name. */
export async function updateDeviceName(db: Db, deviceId: DeviceId, name: string): Promise<void> {
  await db.updateTable('devices').set({ name }).where('device_id', '=', deviceId).execute()
}

/**
 * Records that a tablet has made contact, and the condition that it reports; if it reports none, the last one stays.
 */
export async function recordContact(
  db: Db,
  { deviceId, condition, now }: { deviceId: DeviceId; condition: TabletCondition | null; now: Date },
): Promise<void> {
  const known = await db
    .updateTable('devices')
    .set({ last_seen_at: now })
    .where('device_id', '=', deviceId)
    .returning('device_id')
    .executeTakeFirst()
  if (known === undefined || condition === null) return
  const told = {
    unsent_visits: condition.unsentVisits,
    unsent_photos: condition.unsentPhotos,
    storage_used: condition.storageUsed,
    build: condition.build,
    told_at: now,
  }
  await db
    .insertInto('tablet_conditions')
    .values({ device_id: deviceId, ...told })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(told))
    .execute()
}
