import * as endpoints from '../../../contract/visits/practitioner-visits.ts'
import * as calls from '../../../contract/visits/visit-questions.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { deviceTickets } from '../../http/devices/device-tickets.ts'
import { importKeys } from '../../platform/keys.ts'
import type { Services } from '../../platform/services.ts'
import { statementSigner } from '../../platform/sign-statement.ts'
import { getVisitRules } from './read/get-visit-rules.ts'
import { getVisitStatus } from './read/get-visit-status.ts'
import type { VisitDependencies } from './dependencies.ts'
import { registerVisit } from './register/register-visit.ts'
import { listQuarantinedVisits, releaseQuarantinedVisit } from './sealed/release-quarantined-visit.ts'
import { searchVisits } from './read/search-visits.ts'
import { answerQuestion } from './answer-question.ts'
import { receiptSigner } from './commit/sign-receipt.ts'
import { uploadVisit } from './commit/upload-visit.ts'

/** The dependencies of the calls and jobs about visits. */
export const visitDependencies = (services: Services): VisitDependencies => ({
  ...services,
  tickets: deviceTickets(services.secrets),
  sealingKeys: importKeys(services.secrets.sealing, 'ECDH-ES+A256KW').then(({ all }) => all),
  signReceipt: receiptSigner(services.secrets),
  signDocument: statementSigner(services.secrets),
})

/** Visits made by practices and pharmacies (A1.visit.01). */
export const visitRoutes = (services: Services): BoundEndpoint[] => {
  const deps = visitDependencies(services)
  return [
    bind(endpoints.searchVisits, searchVisits(deps)),
    bind(endpoints.uploadVisit, uploadVisit(deps)),
    bind(endpoints.registerVisit, registerVisit(deps)),
    bind(endpoints.getVisitStatus, getVisitStatus(deps)),
    bind(calls.answerQuestion, answerQuestion(deps)),
    bind(endpoints.getVisitRules, getVisitRules(deps)),
    bind(endpoints.listQuarantinedVisits, listQuarantinedVisits(deps)),
    bind(endpoints.releaseQuarantinedVisit, releaseQuarantinedVisit(deps)),
  ]
}
