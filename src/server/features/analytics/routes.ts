import * as calls from '../../../contract/analytics/analytics.ts'
import { rateLimiter } from '../../http/rate-limit.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { chooseAnalytics } from '../../platform/analytics/analytics.ts'
import type { Services } from '../../platform/services.ts'
import { recordPageView } from './record-page-view.ts'

export function analyticsRoutes(services: Services): BoundEndpoint[] {
  const analytics = chooseAnalytics(services.config)
  return [
    bind(calls.recordPageView, recordPageView(services, { analytics, attempts: rateLimiter(services.database.pool) })),
  ]
}
