import type { DeviceTickets } from '../../http/devices/device-tickets.ts'
import type { Services } from '../../platform/services.ts'
import type { SignStatement } from '../../platform/sign-statement.ts'

/** What the handlers of this feature depend on. */
export type DeviceDependencies = Pick<Services, 'database' | 'clock' | 'secrets'> & {
  tickets: DeviceTickets
  signPromise: SignStatement
}
