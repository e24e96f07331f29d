import { isUnsent } from '../../domain/outbox/visit-state.ts'
import type { DeviceDb } from '../database/device-db.ts'

/** Photos of unsent visits that have not arrived whole. */
export type UnsentWork = { unsentVisits: number; unsentPhotos: number }

/** How many visits of all users of this tablet are unsent, and how many of their photos: nothing is opened. */
export async function countUnsentWork(db: DeviceDb): Promise<UnsentWork> {
  const unsent = (await db.visits.toArray()).filter(({ state }) => isUnsent(state)).map(({ visitId }) => visitId)
  const photos = await db.photos
    .where('visitId')
    .anyOf(unsent)
    .filter(({ sent, byteSize }) => sent < byteSize)
    .count()
  return { unsentVisits: unsent.length, unsentPhotos: photos }
}
