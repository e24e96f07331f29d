import type { RateLimiter } from '../../../http/rate-limit.ts'
import type { Services } from '../../../platform/services.ts'

/** What the handlers of this feature depend on. */
export type AuthDependencies = Pick<Services, 'config' | 'database' | 'clock' | 'tokens' | 'jobs' | 'secrets'> & {
  rateLimiter: RateLimiter
}
