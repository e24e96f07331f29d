import type { setDeviceStatus as setDeviceStatusEndpoint } from '../../../contract/devices.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { requireFreshProof } from '../../http/require-fresh-proof.ts'
import type { DeviceStatus } from '../../platform/tables/devices.ts'
import { requireManager } from './access.ts'
import type { DevicePorts } from './ports.ts'
import { readDevices, writeStatus } from './store.ts'

// OFFLINE 4: wiping follows as a second step, so that a mistake costs no draft.
const allowedFrom: Record<DeviceStatus, readonly DeviceStatus[]> = {
  revoked: ['active', 'revoked'],
  wipe: ['revoked', 'wipe'],
  active: ['revoked', 'wipe', 'active'],
}

/** devices/setstatus: revokes a lost tablet, tells it to wipe, or takes that back. A tablet of others is 404. */
export const setDeviceStatus =
  ({ database, clock }: DevicePorts): Handler<typeof setDeviceStatusEndpoint> =>
  async ({ actor, params: { deviceId }, request: { status } }) => {
    const user = userOf(actor)
    const practices = user.grants.map(({ practiceId }) => practiceId)
    if ((await readDevices(database.db, practices, deviceId)).length === 0) throw new Problem('not-found')
    requireManager(user)
    // To report a tablet lost is never delayed; to wipe it, or to let it in again, can't be undone or does harm.
    if (status !== 'revoked') requireFreshProof(user)
    const change = { deviceId, from: allowedFrom[status], to: status, by: user.loginId, now: clock.now() }
    if (!(await writeStatus(database.db, change)))
      throw new Problem('conflict', { detail: 'Report the tablet lost before you wipe it.' })
  }
