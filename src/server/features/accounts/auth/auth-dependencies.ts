import type { RateLimiter } from '../../../http/rate-limit.ts'
import type { Services } from '../../../platform/services.ts'

/** What the use cases of this feature are given. */
export type AuthDependencies = Pick<Services, 'config' | 'database' | 'clock' | 'tokens' | 'jobs' | 'secrets'> & {
  attempts: RateLimiter
}
