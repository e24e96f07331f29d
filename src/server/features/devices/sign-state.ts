import type { DeviceState } from '../../../contract/devices.ts'
import type { DeviceId } from '../../../contract/ids.ts'
import type { DeviceStatus } from '../../platform/tables/devices.ts'
import type { DevicePorts } from './ports.ts'
import type { OwnerRow } from './store.ts'

/** The signed state of one user on one tablet, as the database says it now. */
export function signState(
  { clock, signPromise }: DevicePorts,
  { owner, deviceId, status }: { owner: OwnerRow; deviceId: DeviceId; status: DeviceStatus },
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
