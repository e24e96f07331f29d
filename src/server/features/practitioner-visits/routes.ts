import * as endpoints from '../../../contract/visits/practitioner-visits.ts'
import { answerQuestion } from '../../../contract/visits/visit-questions.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { deviceTickets } from '../../http/device-tickets.ts'
import { keysOf } from '../../platform/keys.ts'
import type { Services } from '../../platform/services.ts'
import { promiseSigner } from '../../platform/sign-promise.ts'
import { stagedUploads } from '../../platform/files/staged-uploads.ts'
import { answerVisitRules } from './read/get-visit-rules.ts'
import { getVisitStatus } from './read/get-visit-status.ts'
import type { VisitPorts } from './ports.ts'
import { registerVisit } from './announce/register-visit.ts'
import { answerHeldVisits, releaseHeld } from './sealed/release-held.ts'
import { searchVisits } from './read/search-visits.ts'
import { answerAsked } from './answer-question.ts'
import { receiptSigner } from './commit/sign-receipt.ts'
import { uploadVisit } from './commit/upload-visit.ts'

/** What the calls and jobs about visits work with. */
export const visitPorts = (services: Services): VisitPorts => ({
  ...services,
  staged: stagedUploads(services),
  tickets: deviceTickets(services.secrets),
  sealingKeys: keysOf(services.secrets.sealing, 'ECDH-ES+A256KW').then(({ all }) => all),
  signReceipt: receiptSigner(services.secrets),
  signPromise: promiseSigner(services.secrets),
})

/** Visits made by practices and pharmacies (A1.visit.01). */
export const practitionerVisitRoutes = (services: Services): Bound[] => {
  const ports = visitPorts(services)
  return [
    bind(endpoints.searchVisits, searchVisits(ports)),
    bind(endpoints.uploadVisit, uploadVisit(ports)),
    bind(endpoints.registerVisit, registerVisit(ports)),
    bind(endpoints.getVisitStatus, getVisitStatus(ports)),
    bind(answerQuestion, answerAsked(ports)),
    bind(endpoints.getVisitRules, answerVisitRules(ports)),
    bind(endpoints.listHeldVisits, answerHeldVisits(ports)),
    bind(endpoints.releaseHeldVisit, releaseHeld(ports)),
  ]
}
