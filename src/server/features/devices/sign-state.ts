import type { DeviceState } from '../../../contract/devices/devices.ts'
import type { DeviceId } from '../../../contract/ids.ts'
import type { DeviceStatus } from '../../../domain/devices/device-status.ts'
import type { DeviceDependencies } from './device-dependencies.ts'
import type { DeviceUserRow } from './enrolled-device-store.ts'

/** The signed state of one user on one tablet, as the database has it now. */
export function signState(
  { clock, signPromise }: DeviceDependencies,
  { owner, deviceId, status }: { owner: DeviceUserRow; deviceId: DeviceId; status: DeviceStatus },
): Promise<string> {
  return signPromise('lentigo-state', {
    userId: owner.login_id,
    deviceId,
    passwordGeneration: owner.password_generation,
    disabled: owner.status !== 'active' || owner.practices.length === 0,
    revoked: status !== 'active',
    wipe: status === 'wipe',
    issuedAt: clock.now().toISOString(),
  } satisfies DeviceState)
}
