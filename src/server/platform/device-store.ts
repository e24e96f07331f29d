import type { DeviceId } from '../../contract/ids.ts'
import type { Db } from './database.ts'
import type { DeviceStatus } from './tables/devices.ts'

/** How a tablet stands; null for one that the database doesn't know. */
export async function readDeviceStatus(db: Db, deviceId: DeviceId): Promise<DeviceStatus | null> {
  const row = await db.selectFrom('devices').select('status').where('device_id', '=', deviceId).executeTakeFirst()
  return row?.status ?? null
}

/** Notes that a proof was used; answers whether it is the first time, among all server processes. */
export async function takeProof(db: Db, proofHash: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('device_proofs')
    .values({ proof_hash: proofHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proof_hash')
    .executeTakeFirst()
  return row !== undefined
}
