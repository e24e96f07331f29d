import { describeFailure } from '../../platform/describe-failure.ts'
import type * as calls from '../../../contract/analytics/analytics.ts'
import { isCountedPage } from '../../../domain/session/counted-pages.ts'
import type { RateLimitRule, RateLimiter } from '../../http/rate-limit.ts'
import type { Handler } from '../../http/bind.ts'
import { invalid } from '../../http/problem.ts'
import type { Analytics } from '../../platform/analytics/analytics.ts'
import type { Services } from '../../platform/services.ts'

/** More page views than one person would cause. */
const viewsByAddress: RateLimitRule = {
  name: 'page-views',
  freeTries: 600,
  firstWait: 5,
  longestWait: 60,
  resetAfter: 3600,
}

/** analytics/page: forwards a page view to the analytics service, if one is configured. Rejects pages of health records. */
export const recordPageView =
  (
    { logger }: Pick<Services, 'logger'>,
    { analytics, attempts }: { analytics: Analytics; attempts: RateLimiter },
  ): Handler<typeof calls.recordPageView> =>
  async ({ request, caller }) => {
    if (!isCountedPage(request.pattern)) throw invalid('/pattern', 'Pages of health records are not counted.')
    if (analytics.state === 'off') return undefined
    await attempts.countTry(viewsByAddress, caller.address)
    // The visitor does not have to wait for the analytics service.
    void analytics
      .recordPageView({ pattern: request.pattern, variant: request.variant ?? null })
      .catch((error: unknown) => logger.warn(describeFailure(error), 'a page view was not counted'))
    return undefined
  }
