import { visitId } from '../../src/contract/ids.ts'
import type { OutboxItem } from '../../src/device/outbox/kinds/visit/list-items.ts'

/** A visit in the outbox, sealed on 20 November 2026 at 10:22 on this tablet; ten of its 17 photos are sent. */
export const outboxItem = (fields: Partial<OutboxItem> = {}): OutboxItem => ({
  visitId: visitId.parse('00000000-0000-4000-8000-000000000001'),
  version: 1,
  amends: false,
  sequence: 1,
  state: 'uploading',
  patientName: 'Tāne Ngata',
  searchedBy: null,
  spots: 8,
  photos: 17,
  photosSent: 10,
  byteSize: 60_000_000,
  sentBytes: 35_000_000,
  sealedAt: new Date(2026, 10, 20, 10, 22).getTime(),
  changedAt: new Date(2026, 10, 20, 14, 40).getTime(),
  receiptNumber: null,
  committedAt: null,
  quarantined: null,
  madeOn: 'this-tablet',
  attention: null,
  ...fields,
})
