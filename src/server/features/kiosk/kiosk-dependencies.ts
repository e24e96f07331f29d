import type { RateLimiter } from '../../http/rate-limit.ts'
import type { NamedKey } from '../../platform/keys.ts'
import type { Services } from '../../platform/services.ts'

/** What the kiosk calls depend on. `sealingKeys`: the private keys that decrypt arrivals. */
export type KioskDependencies = Pick<Services, 'database' | 'clock' | 'pause'> & {
  attempts: RateLimiter
  sealingKeys: Promise<readonly NamedKey[]>
}
