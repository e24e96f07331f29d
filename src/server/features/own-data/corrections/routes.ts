import * as calls from '../../../../contract/own-data/correction-requests.ts'
import type { AccessServices } from '../../../access/access-services.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import { rateLimiter } from '../../../http/rate-limit.ts'
import type { Services } from '../../../platform/services.ts'
import { answerCorrectionRequest, searchCorrectionRequests } from './answer-correction-request.ts'
import { askForCorrection, getMyCorrectionRequests } from './ask-for-correction.ts'
import { attachStatement, getStatements } from './attach-statement.ts'

/** Requests of patients to correct their record, their answers, and the statements of patients. */
export const correctionRoutes = (services: Services & AccessServices): BoundEndpoint[] => [
  bind(calls.getMyCorrectionRequests, getMyCorrectionRequests(services)),
  bind(calls.askForCorrection, askForCorrection({ ...services, attempts: rateLimiter(services.database.pool) })),
  bind(calls.attachStatement, attachStatement(services)),
  bind(calls.getStatements, getStatements(services)),
  bind(calls.searchCorrectionRequests, searchCorrectionRequests(services)),
  bind(calls.answerCorrectionRequest, answerCorrectionRequest(services)),
]
