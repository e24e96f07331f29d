import type { OutboxItem } from '../../../../device/outbox/kinds/visit/list-items.ts'
import type { VisitId } from '../../../../contract/ids.ts'
import type { QuarantineReceipt } from '../../../../contract/visits/sealed-visit.ts'
import type { Attention } from '../../../../domain/outbox/attention.ts'

/** Where a sealed visit stands. Instants are ISO 8601. */
export type VisitState =
  | { kind: 'sending' }
  | { kind: 'waiting'; for: 'network' | 'server' | 'turn' }
  | { kind: 'attention'; attention: Attention }
  | { kind: 'damaged' }
  | { kind: 'needs-sign-in' }
  | { kind: 'sent'; at: string; receiptNumber: string }
  | { kind: 'held'; reason: QuarantineReceipt['reason']; receiptNumber: string }

/** A sealed visit of whoever is signed in. `patientName` is undefined where none was typed. */
export type OutboxVisit = {
  visitId: VisitId
  patientName: string | undefined
  /** undefined where what is kept of the visit can't be read. */
  sealedAt: string | undefined
  spots: number
  photos: number
  photosSent: number
  byteSize: number
  bytesSent: number
  /** visit: the whole of it; correction: what was corrected after it had arrived. */
  sends: 'visit' | 'correction'
  /** Only where it was sealed can its owner open it, to put something right. */
  madeOn: OutboxItem['madeOn']
  state: VisitState
}
