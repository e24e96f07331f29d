import { describe, expect, it } from 'vitest'
import { outboxItem } from '../../../../../tests/support/outbox-item.ts'
import type { OutboxItem } from '../../../../device/outbox/kinds/visit/list-items.ts'
import { outboxEntries } from './outbox-entries.ts'

const now = new Date(2026, 10, 20, 14, 40)
const id = outboxItem().visitId
const item = (state: OutboxItem['state'], rest: Partial<OutboxItem> = {}) => outboxItem({ state, ...rest })
const stateOf = (one: OutboxItem, context: Partial<Parameters<typeof outboxEntries>[1]> = {}) =>
  outboxEntries([one], { status: { kind: 'idle' }, network: 'online', now, ...context })[0]?.state

describe('outboxEntries', () => {
  it('tells what an unsent visit waits for: its turn, the service, the network', () => {
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

  it('contains the visits sent today with their receipts, and none of earlier days', () => {
    const committedAt = new Date(2026, 10, 20, 9, 41).toISOString()
    expect(stateOf(item('committed', { committedAt, receiptNumber: 'L7Q2-94' }))).toEqual({
      kind: 'sent',
      at: committedAt,
      receiptNumber: 'L7Q2-94',
    })
    expect(stateOf(item('purgeable', { committedAt: new Date(2026, 10, 19, 9, 41).toISOString() }))).toBeUndefined()
  })

  it('contains quarantined visits until they are purged from the tablet', () => {
    const quarantined = { at: new Date(2026, 10, 14).toISOString(), reason: 'owner-disabled' as const }
    const shown = { kind: 'quarantined', reason: 'owner-disabled', receiptNumber: 'H3LD-1' }
    expect(stateOf(item('held', { quarantined, receiptNumber: 'H3LD-1' }))).toEqual(shown)
    expect(stateOf(item('purgeable', { quarantined, receiptNumber: 'H3LD-1' }))).toEqual(shown)
    expect(stateOf(item('purged', { quarantined, receiptNumber: 'H3LD-1' }))).toBeUndefined()
  })

  it('always contains unsent visits, also old or damaged ones', () => {
    expect(stateOf(item('needs-sign-in', { changedAt: 0, sealedAt: 0 }))).toEqual({ kind: 'needs-sign-in' })
    expect(stateOf(item('damaged', { patientName: '', sealedAt: null, changedAt: null }))).toEqual({ kind: 'damaged' })
    expect(stateOf(item('attention'))).toMatchObject({ kind: 'attention' })
  })
})
