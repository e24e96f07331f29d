import type { notePage } from '../../../contract/analytics.ts'
import { isCountedPage } from '../../../domain/session/counted-pages.ts'
import type { AttemptRule, Attempts } from '../../http/attempts.ts'
import type { Handler } from '../../http/bind.ts'
import { invalid } from '../../http/problem.ts'
import type { Analytics } from '../../platform/analytics/analytics.ts'
import type { Services } from '../../platform/services.ts'

/** Nobody opens more pages than this; whoever does is no reader. */
const viewsByAddress: AttemptRule = { name: 'page-views', free: 600, firstWait: 5, longestWait: 60, forget: 3600 }

/** analytics/page: passes a page view on, if anybody listens. Pages of records are refused: they are never counted. */
export const countPage =
  (
    { logger }: Pick<Services, 'logger'>,
    { analytics, attempts }: { analytics: Analytics; attempts: Attempts },
  ): Handler<typeof notePage> =>
  async ({ request, caller }) => {
    if (!isCountedPage(request.pattern)) throw invalid('/pattern', 'Pages of records are not counted.')
    if (analytics.state === 'off') return undefined
    await attempts.take(viewsByAddress, caller.address)
    // Whether the view is counted is nobody's worry who opened the page.
    void analytics
      .note({ pattern: request.pattern, variant: request.variant ?? null })
      .catch((error: unknown) => logger.warn({ err: error }, 'a page view was not counted'))
    return undefined
  }
