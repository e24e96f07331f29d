import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import type { Registration } from './registration.ts'
import { lockSender, readPendingUploads } from './pending-uploads-store.ts'

/**
 * The maximum that one tablet, or one login without a tablet, may have registered but not sent. The largest visit (300
 * photos of 25 MiB) fits, and so does a month of a busy tablet. Visits are registered one by one as they are sent.
 */
const maxBytesPending = 10 * 1024 ** 3
export const maxVisitsPending = 500

/**
 * Throws 429 if a tablet has reached the limit. The tablet retries by itself, and sending visits meanwhile makes room.
 * Run it in the transaction that registers the visit.
 */
export async function requireRegistrationAllowed(db: Db, announced: Registration): Promise<void> {
  await lockSender(db, announced)
  const pending = await readPendingUploads(db, announced)
  const bytes = announced.photos.reduce((sum, { byteSize }) => sum + byteSize, pending.bytes)
  if (bytes <= maxBytesPending && pending.visits < maxVisitsPending) return
  throw new Problem('too-many-attempts', {
    detail: `${pending.visits} visits with ${Math.round(pending.bytes / 1024 ** 2)} MB of photos are announced and have not arrived. Send those first.`,
    headers: { 'retry-after': '60' },
  })
}
