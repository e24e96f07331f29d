import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import type { Announcement } from './announcement.ts'
import { lockSender, readWaiting } from './waiting-store.ts'

/**
 * What one tablet, or one login without a tablet, may have announced that has not arrived. The largest visit (300 photos
 * of 25 MiB) fits, and so does a month of a busy tablet; visits are announced one by one as they are sent.
 */
export const mostBytesWaiting = 10 * 1024 ** 3
export const mostVisitsWaiting = 500

/**
 * Throws 429 where a tablet has announced as much as it may: it tries again by itself, and what it sends meanwhile makes
 * room. Run it in the transaction that announces.
 */
export async function requireRoom(db: Db, announced: Announcement): Promise<void> {
  await lockSender(db, announced)
  const waiting = await readWaiting(db, announced)
  const bytes = announced.photos.reduce((sum, { byteSize }) => sum + byteSize, waiting.bytes)
  if (bytes <= mostBytesWaiting && waiting.visits < mostVisitsWaiting) return
  throw new Problem('too-many-attempts', {
    detail: `${waiting.visits} visits with ${Math.round(waiting.bytes / 1024 ** 2)} MB of photos are announced and have not arrived. Send those first.`,
    headers: { 'retry-after': '60' },
  })
}
