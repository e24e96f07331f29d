import type * as calls from '../../../contract/devices/devices.ts'
import { tabletEvent } from '../../../contract/devices/devices.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { visitSteps } from '../../../contract/visits/visit-steps.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { DeviceDependencies } from './device-dependencies.ts'
import { deviceOfSession, readDevices } from './enrolled-device-store.ts'
import { readStepTimes } from '../../records/visits/step-times-store.ts'
import { readTabletEvents } from './tablet-events-store.ts'

/** devices/list: the tablets of a practice, for its manager. */
export const listDevices =
  ({ database }: DeviceDependencies): Handler<typeof calls.listDevices> =>
  async ({ actor, request: { practiceId } }) => {
    const user = userOf(actor)
    requireMay(user, 'manage', practiceId)
    const rows = await readDevices(database.db, [practiceId])
    const lately = await readTabletEvents(database.db, practiceId)
    const stepTimes = await readStepTimes(database.db, practiceId)
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
      lately: lately.map(({ device_id, what, by, occurred_at }) => ({
        deviceId: device_id,
        ...(what === 'other-practice'
          ? { event: 'enrolled' as const, from: 'another-practice' as const }
          : { event: tabletEvent.parse(what), from: 'here' as const }),
        by,
        happenedAt: occurred_at.toISOString(),
      })),
      stepTimes: visitSteps.flatMap((step) => stepTimes.filter((time) => time.step === step)),
    }
  }

type Row = Awaited<ReturnType<typeof readDevices>>[number]

/** The condition that a tablet reported last; null if it never did. */
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
