import type * as calls from '../../../contract/devices/devices.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { DeviceDependencies } from './device-dependencies.ts'
import { deviceOfSession, readDevices } from './enrolled-device-store.ts'

/** devices/list: the tablets of a practice, for its manager. */
export const listDevices =
  ({ database }: DeviceDependencies): Handler<typeof calls.listDevices> =>
  async ({ actor, request: { practiceId } }) => {
    const user = userOf(actor)
    requireMay(user, 'manage', practiceId)
    const rows = await readDevices(database.db, [practiceId])
    const here = await deviceOfSession(database.db, user.sessionId)
    return {
      devices: rows.map((row) => ({
        deviceId: row.device_id,
        name: row.name,
        status: row.status,
        enrolledAt: row.enrolled_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        users: row.users,
        condition: presentCondition(row),
        isThisOne: row.device_id === here,
      })),
    }
  }

type Row = Awaited<ReturnType<typeof readDevices>>[number]

/** What a tablet told of itself last; null if it never did. */
function presentCondition(row: Row): Answer<typeof calls.listDevices>['devices'][number]['condition'] {
  const { unsent_visits, unsent_photos, storage_used, build, told_at } = row
  if (unsent_visits === null || unsent_photos === null || build === null || told_at === null) return null
  return {
    unsentVisits: unsent_visits,
    unsentPhotos: unsent_photos,
    storageUsed: storage_used,
    build,
    toldAt: told_at.toISOString(),
  }
}
