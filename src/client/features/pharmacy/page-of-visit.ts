import type { VisitLine } from '../../../domain/visits/visit-line.ts'
import type { Address } from '../../ui/address.ts'

/** The page of a draft or an unsent visit; undefined for sent visits, which open a summary in Previous visits. */
export function pageOfVisit({ visitId, stage }: VisitLine): Address | undefined {
  switch (stage.kind) {
    case 'draft':
      return `/clinician/visits?draft=${visitId}`
    case 'attention':
    case 'needs-sign-in':
    case 'sending':
    case 'waiting':
    case 'quarantined':
      return '/clinician/outbox'
    case 'sent':
    case 'received':
    case 'being-read':
    case 'has-question':
    case 'reported':
    case 'closed':
      return undefined
  }
}
