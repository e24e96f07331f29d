import { notePage } from '../../../contract/analytics.ts'
import { attemptsIn } from '../../http/attempts.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { chooseAnalytics } from '../../platform/analytics/analytics.ts'
import type { Services } from '../../platform/services.ts'
import { countPage } from './note-page.ts'

export function analyticsRoutes(services: Services): Bound[] {
  const analytics = chooseAnalytics(services.config)
  return [bind(notePage, countPage(services, { analytics, attempts: attemptsIn(services.database.pool) }))]
}
