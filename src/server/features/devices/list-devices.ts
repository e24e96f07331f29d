import type * as calls from '../../../contract/devices/devices.ts'
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
        isThisOne: row.device_id === here,
      })),
    }
  }
