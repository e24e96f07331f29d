import type { RateLimiter, RateLimitRule } from '../../../../http/rate-limit.ts'
import type { Services } from '../../../../platform/services.ts'

/** Dependencies of the calls that use a link. */
export type ResultLinkDependencies = Pick<Services, 'database' | 'clock' | 'jobs' | 'config' | 'files'> & {
  attempts: RateLimiter
}

/** The limit per address; each link also has a limit of five wrong tries. */
export const resultLinkTries: RateLimitRule = {
  name: 'result-link',
  freeTries: 30,
  firstWait: 30,
  longestWait: 900,
  resetAfter: 3600,
}
