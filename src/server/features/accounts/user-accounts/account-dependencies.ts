import type { RateLimiter } from '../../../http/rate-limit.ts'
import type { Services } from '../../../platform/services.ts'

/** What the handlers of this feature depend on. */
export type AccountDependencies = Pick<Services, 'config' | 'database' | 'clock' | 'jobs' | 'secrets'> & {
  rateLimiter: RateLimiter
}
