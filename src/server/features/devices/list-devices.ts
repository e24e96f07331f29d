import type { listDevices } from '../../../contract/devices.ts'
import { worksFor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { requireManager } from './access.ts'
import type { DevicePorts } from './ports.ts'
import { readDevices } from './store.ts'

/** devices/list: the tablets of a practice, so that its manager finds the lost one. */
export const answerDevices =
  ({ database }: DevicePorts): Handler<typeof listDevices> =>
  async ({ actor, request: { practiceId } }) => {
    const user = userOf(actor)
    if (!worksFor(user, practiceId)) throw new Problem('forbidden', { detail: 'You do not work for this practice.' })
    requireManager(user)
    const rows = await readDevices(database.db, [practiceId])
    return {
      devices: rows.map((row) => ({
        deviceId: row.device_id,
        name: row.name,
        status: row.status,
        enrolledAt: row.enrolled_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        users: row.users,
      })),
    }
  }
