import { describe, expect, it } from 'vitest'
import { visitId } from '../../../../contract/ids.ts'
import type { OutboxItem } from '../../../../device/outbox/kinds/visit/list-items.ts'
import { outboxVisits } from './outbox-visits.ts'

const now = new Date(2026, 10, 20, 14, 40)
const id = visitId.parse('00000000-0000-4000-8000-000000000001')

const item = (state: OutboxItem['state'], rest: Partial<OutboxItem> = {}): OutboxItem => ({
  visitId: id,
  version: 1,
  amends: false,
  sequence: 1,
  state,
  patientName: 'Tāne Ngata',
  searchedBy: null,
  spots: 8,
  photos: 17,
  photosSent: 10,
  byteSize: 100,
  sentBytes: 58,
  sealedAt: now.getTime() - 60_000,
  changedAt: now.getTime(),
  receiptNumber: null,
  committedAt: null,
  quarantined: null,
  madeOn: 'this-tablet',
  attention: null,
  ...rest,
})
const stateOf = (one: OutboxItem, given: Partial<Parameters<typeof outboxVisits>[1]> = {}) =>
  outboxVisits([one], { status: { kind: 'idle' }, network: 'online', now, ...given })[0]?.state

describe('what the outbox shows', () => {
  it('says for what an unsent visit waits: its turn, the service, the network', () => {
    expect(stateOf(item('uploading'))).toEqual({ kind: 'waiting', for: 'turn' })
    expect(stateOf(item('uploading'), { status: { kind: 'wait', until: 0, reason: 'server' } })).toEqual({
      kind: 'waiting',
      for: 'server',
    })
    expect(stateOf(item('uploading'), { status: { kind: 'sending', visitId: id }, network: 'offline' })).toEqual({
      kind: 'waiting',
      for: 'network',
    })
    expect(stateOf(item('uploading'), { status: { kind: 'sending', visitId: id } })).toEqual({ kind: 'sending' })
  })

  it('shows what was sent today with its receipt, and leaves out older days', () => {
    const committedAt = new Date(2026, 10, 20, 9, 41).toISOString()
    expect(stateOf(item('committed', { committedAt, receiptNumber: 'L7Q2-94' }))).toEqual({
      kind: 'sent',
      at: committedAt,
      receiptNumber: 'L7Q2-94',
    })
    expect(stateOf(item('purgeable', { committedAt: new Date(2026, 10, 19, 9, 41).toISOString() }))).toBeUndefined()
  })

  it('shows what a manager has to look at for as long as the tablet keeps it', () => {
    const held = { at: new Date(2026, 10, 14).toISOString(), reason: 'owner-disabled' as const }
    const shown = { kind: 'held', reason: 'owner-disabled', receiptNumber: 'H3LD-1' }
    expect(stateOf(item('held', { quarantined: held, receiptNumber: 'H3LD-1' }))).toEqual(shown)
    expect(stateOf(item('purgeable', { quarantined: held, receiptNumber: 'H3LD-1' }))).toEqual(shown)
    expect(stateOf(item('purged', { quarantined: held, receiptNumber: 'H3LD-1' }))).toBeUndefined()
  })

  it('never leaves out a visit that is not sent, however old or damaged', () => {
    expect(stateOf(item('needs-sign-in', { changedAt: 0, sealedAt: 0 }))).toEqual({ kind: 'needs-sign-in' })
    expect(stateOf(item('damaged', { patientName: '', sealedAt: null, changedAt: null }))).toEqual({ kind: 'damaged' })
    expect(stateOf(item('attention'))).toMatchObject({ kind: 'attention' })
  })
})
