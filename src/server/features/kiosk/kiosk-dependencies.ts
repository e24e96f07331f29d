import type { RateLimiter } from '../../http/rate-limit.ts'
import type { NamedKey } from '../../platform/keys.ts'
import type { Services } from '../../platform/services.ts'

/** What the calls of kiosks work with. `sealingKeys`: the private keys that arrivals are sealed for. */
export type KioskDependencies = Pick<Services, 'database' | 'clock' | 'pause'> & {
  attempts: RateLimiter
  sealingKeys: Promise<readonly NamedKey[]>
}
