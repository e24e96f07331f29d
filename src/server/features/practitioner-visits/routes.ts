import * as endpoints from '../../../contract/practitioner-visits.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { stagedUploads } from '../../platform/staged-uploads.ts'
import { answerVisitRules } from './get-visit-rules.ts'
import { getVisitStatus } from './get-visit-status.ts'
import type { VisitPorts } from './ports.ts'
import { registerVisit } from './register-visit.ts'
import { searchVisits } from './search-visits.ts'
import { receiptSigner } from './sign-receipt.ts'
import { uploadVisit } from './upload-visit.ts'

/** Visits made by practices and pharmacies (api.md 7.4). */
export const practitionerVisitRoutes = (services: Services): Bound[] => {
  const ports: VisitPorts = {
    ...services,
    staged: stagedUploads(services.config),
    signReceipt: receiptSigner(services.secrets),
  }
  return [
    bind(endpoints.searchVisits, searchVisits(ports)),
    bind(endpoints.uploadVisit, uploadVisit(ports)),
    bind(endpoints.registerVisit, registerVisit(ports)),
    bind(endpoints.getVisitStatus, getVisitStatus(ports)),
    bind(endpoints.getVisitRules, answerVisitRules(ports)),
  ]
}
