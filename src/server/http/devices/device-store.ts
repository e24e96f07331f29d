import type { DeviceId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { DeviceStatus } from '../../../domain/devices/device-status.ts'

/** How a tablet stands; null for one that the database doesn't know. */
export async function readDeviceStatus(db: Db, deviceId: DeviceId): Promise<DeviceStatus | null> {
  const row = await db.selectFrom('devices').select('status').where('device_id', '=', deviceId).executeTakeFirst()
  return row?.status ?? null
}

/** Notes that a proof was used; answers whether it is the first time, among all server processes. */
export async function recordProofUse(db: Db, proofHash: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('device_proofs')
    .values({ proof_hash: proofHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proof_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets used proofs whose time is over. */
export async function deleteExpiredProofs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('device_proofs').where('expires_at', '<', now).execute()
}

/**
 * The server keys that visits on tablets are, or may still be, sealed for: those of each user's newest ticket on a
 * tablet, and of an older one that was replaced after `since`.
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
