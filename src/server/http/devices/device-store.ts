import type { DeviceId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { DeviceStatus } from '../../../domain/devices/device-status.ts'

/** The status of a tablet; null if the database doesn't know it. */
export async function readDeviceStatus(db: Db, deviceId: DeviceId): Promise<DeviceStatus | null> {
  const row = await db.selectFrom('devices').select('status').where('device_id', '=', deviceId).executeTakeFirst()
  return row?.status ?? null
}

/** Records that a proof was used. Returns whether it is the first use, among all server processes. */
export async function recordProofUse(db: Db, proofHash: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('device_proofs')
    .values({ proof_hash: proofHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proof_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes used proofs that have expired. */
export async function deleteExpiredProofs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('device_proofs').where('expires_at', '<', now).execute()
}

/**
 * The ids of the server keys that tablets may still encrypt visits for: those of each user's newest ticket on a tablet,
 * and of older tickets that were replaced after `since`.
 */
export async function readEncryptionKeyIds(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('device_tickets as ticket')
    .select('ticket.sealing_kid')
    .distinct()
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('device_tickets as newer')
            .select('newer.device_id')
            .whereRef('newer.device_id', '=', 'ticket.device_id')
            .whereRef('newer.login_id', '=', 'ticket.login_id')
            .whereRef('newer.issued_at', '>', 'ticket.issued_at')
            .where('newer.issued_at', '<', since),
        ),
      ),
    )
    .execute()
  return rows.map((row) => row.sealing_kid)
}
