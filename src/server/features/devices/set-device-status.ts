import type { setDeviceStatus as setDeviceStatusEndpoint } from '../../../contract/devices/devices.ts'
import type { DeviceId } from '../../../contract/ids.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import type { Db } from '../../platform/database.ts'
import { deleteKnownBrowsersOfDevice } from '../../records/accounts/known-browser-store.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import { endSessions } from '../../records/accounts/session-store.ts'
import type { DeviceStatus } from '../../../domain/devices/device-status.ts'
import { requireMay } from '../../access/require-may.ts'
import type { DeviceDependencies } from './device-dependencies.ts'
import { readDevices, updateDeviceStatus } from './enrolled-device-store.ts'

// A tablet must be reported lost before it can be wiped, so that a mistake destroys no draft (docs/offline.md 4).
const allowedFrom: Record<DeviceStatus, readonly DeviceStatus[]> = {
  revoked: ['active', 'revoked'],
  wipe: ['revoked', 'wipe'],
  active: ['revoked', 'wipe', 'active'],
}

/**
 * devices/setstatus: a manager revokes a lost tablet of their practice, has it wiped, or undoes that. Revoking ends all
 * sessions on the tablet and its remembered second factors. A tablet of another practice is 404.
 */
export const setDeviceStatus =
  ({ database, clock }: DeviceDependencies): Handler<typeof setDeviceStatusEndpoint> =>
  async ({ actor, params: { deviceId }, request: { status } }) => {
    const user = userOf(actor)
    if ((await readDevices(database.db, user.practices, deviceId)).length === 0) throw new Problem('not-found')
    requireMay(user, 'manage', 'a practice')
    // Reporting a loss must never be delayed. Wiping can't be undone, and restoring may do harm: both require a
    // step-up.
    if (status !== 'revoked') requireStepUp(user)
    const now = clock.now()
    const isSet = await database.db
      .transaction()
      .execute((db) => applyDeviceStatus(db, deviceId, { status, by: user, now }))
    if (!isSet) throw new Problem('conflict', { detail: 'Report the tablet lost before you wipe it.' })
  }

type StatusChange = { status: DeviceStatus; by: UserActor | null; now: Date }

/** Sets a tablet's status, for a manager or, with `by` null, for an administrator. False if the current status does not allow it. */
export async function applyDeviceStatus(
  db: Db,
  deviceId: DeviceId,
  { status, by, now }: StatusChange,
): Promise<boolean> {
  const loginId = by?.loginId ?? null
  if (!(await updateDeviceStatus(db, { deviceId, from: allowedFrom[status], to: status, by: loginId, now })))
    return false
  if (status !== 'active') await endSessionsOnDevice(db, deviceId, { by, now })
  await writeSecurityLog(db, { kind: 'device', what: status, ...doneBy(by), device: deviceId, now })
  return true
}

const doneBy = (by: UserActor | null) => (by === null ? {} : { actor: by.loginId, session: by.sessionId })

async function endSessionsOnDevice(
  db: Db,
  deviceId: DeviceId,
  { by, now }: Omit<StatusChange, 'status'>,
): Promise<void> {
  await deleteKnownBrowsersOfDevice(db, deviceId)
  const ended = await endSessions(db, { deviceId }, { because: 'device', now })
  for (const { session_id: session, login_id: subject } of ended)
    await writeSecurityLog(db, {
      kind: 'session',
      what: 'ended',
      ...(by !== null && { actor: by.loginId }),
      subject,
      session,
      device: deviceId,
      now,
    })
}
