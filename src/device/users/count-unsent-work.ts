import { isUnsent } from '../../domain/outbox/visit-state.ts'
import type { DeviceDb } from '../database/device-db.ts'

/** Photos of unsent visits that have not arrived completely. */
export type UnsentWork = { unsentVisits: number; unsentPhotos: number }

/** The number of unsent visits of all users of this tablet, and of their unsent photos; nothing is decrypted. */
export async function countUnsentWork(db: DeviceDb): Promise<UnsentWork> {
  const unsent = (await db.visits.toArray()).filter(({ state }) => isUnsent(state)).map(({ visitId }) => visitId)
  const photos = await db.photos
    .where('visitId')
    .anyOf(unsent)
    .filter(({ sent, byteSize }) => sent < byteSize)
    .count()
  return { unsentVisits: unsent.length, unsentPhotos: photos }
}
