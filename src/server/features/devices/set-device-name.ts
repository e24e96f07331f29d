import type { setDeviceName as setDeviceNameEndpoint } from '../../../contract/devices/devices.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { requireMay } from '../../access/require-may.ts'
import type { DeviceDependencies } from './device-dependencies.ts'
import { readDevices, updateDeviceName } from './enrolled-device-store.ts'

/** devices/setname: a manager renames a tablet of their practice. A tablet of another practice is 404. */
export const setDeviceName =
  ({ database }: Pick<DeviceDependencies, 'database'>): Handler<typeof setDeviceNameEndpoint> =>
  async ({ actor, params: { deviceId }, request: { name } }) => {
    const user = userOf(actor)
    if ((await readDevices(database.db, user.practices, deviceId)).length === 0) throw new Problem('not-found')
    requireMay(user, 'manage', 'a practice')
    await updateDeviceName(database.db, deviceId, name)
  }
