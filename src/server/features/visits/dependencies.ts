import type { DeviceTickets } from '../../http/devices/device-tickets.ts'
import type { NamedKey } from '../../platform/keys.ts'
import type { Services } from '../../platform/services.ts'
import type { SignStatement } from '../../platform/sign-statement.ts'
import type { SignReceipt } from './commit/sign-receipt.ts'

/** What the handlers of visits need. */
export type VisitDependencies = Pick<
  Services,
  'config' | 'database' | 'clock' | 'tokens' | 'files' | 'staged' | 'jobs'
> & {
  tickets: DeviceTickets
  /** The private keys that decrypt sealed visits, by their names. */
  sealingKeys: Promise<NamedKey[]>
  signDocument: SignStatement
  signReceipt: SignReceipt
}
