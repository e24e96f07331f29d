import * as calls from '../../../../contract/own-data/access-log.ts'
import * as openingCalls from '../../../../contract/own-data/record-openings.ts'
import { rateLimiter } from '../../../http/rate-limit.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import { bindRaw } from '../../../http/bind-raw.ts'
import type { Services } from '../../../platform/services.ts'
import { answerAccessQuestion, searchAccessQuestions } from './answer-access-question.ts'
import { askAboutAccess } from './ask-about-access.ts'
import { exportAccessLog } from './export-access-log.ts'
import { openWithReason } from './open-with-reason.ts'
import { searchAccessLog } from './search-access-log.ts'

/** The access log of a patient's record, and questions about it. */
export function accessLogRoutes(services: Services): BoundEndpoint[] {
  const deps = { ...services, attempts: rateLimiter(services.database.pool) }
  return [
    bind(calls.searchAccessLog, searchAccessLog(services)),
    bindRaw(calls.exportAccessLog, exportAccessLog(services)),
    bind(calls.askAboutAccess, askAboutAccess(deps)),
    bind(openingCalls.openWithReason, openWithReason({ ...services, rateLimiter: deps.attempts })),
    bind(calls.searchAccessQuestions, searchAccessQuestions(services)),
    bind(calls.answerAccessQuestion, answerAccessQuestion(services)),
  ]
}
