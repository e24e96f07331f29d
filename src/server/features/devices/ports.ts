import type { DeviceTickets } from '../../http/device-tickets.ts'
import type { Services } from '../../platform/services.ts'
import type { SignPromise } from '../../platform/sign-promise.ts'

/** What the calls about tablets work with. */
export type DevicePorts = Pick<Services, 'database' | 'clock' | 'secrets'> & {
  tickets: DeviceTickets
  signPromise: SignPromise
}
