import { describe, expect, it } from 'vitest'
import { outboxItem } from '../../../../../tests/support/outbox-item.ts'
import { attentionFor } from '../../../../domain/outbox/attention.ts'
import type { AttentionReason } from '../../../../domain/outbox/attention.ts'
import type { OutboxItem } from '../../../../device/outbox/kinds/visit/list-items.ts'
import { outboxLine, percentOf } from './outbox-line.ts'
import type { OutboxState } from './outbox-entries.ts'

const now = new Date(2026, 10, 20, 14, 40)

const futureBirthDate = {
  pointer: '/patientProfile/patient/birthDate',
  message: 'Birth date is in the future: 3 Feb 2062',
}

const line = (state: OutboxState, rest: Partial<OutboxItem> = {}) => outboxLine({ item: outboxItem(rest), state }, now)

describe('outboxLine', () => {
  it('says what is wrong, what to do, and that the photos were sent', () => {
    const shown = line({ kind: 'attention', attention: attentionFor('invalid', [futureBirthDate]) }, { photosSent: 17 })
    expect(shown).toMatchObject({ section: 'attention', tone: 'danger', action: 'fix' })
    expect(shown.detail).toBe(
      'Birth date is in the future: 3 Feb 2062. Change it and send again. The photos have already been sent.',
    )
  })

  it('does not say that photos were sent before all are', () => {
    expect(line({ kind: 'attention', attention: attentionFor('too-large') }).detail).toBe(
      'A photo is too large. Change it and send again.',
    )
  })

  it('refers to the tablet where the visit was made', () => {
    const attention = attentionFor('invalid', [futureBirthDate])
    const shown = line({ kind: 'attention', attention }, { madeOn: 'another-tablet' })
    expect(shown).toMatchObject({ section: 'attention', action: 'none' })
    expect(shown.detail).toContain('fix it there')
  })

  it('offers no correction if only a manager, an update or support can help', () => {
    const action = (reason: AttentionReason) => line({ kind: 'attention', attention: attentionFor(reason) }).action
    expect([action('forbidden'), action('update-needed'), action('receipt-mismatch')]).toEqual([
      'retry',
      'retry',
      'call',
    ])
    expect(line({ kind: 'damaged' })).toMatchObject({ section: 'attention', action: 'call' })
  })

  it('says how much of a waiting visit was sent', () => {
    const shown = line({ kind: 'waiting', for: 'network' })
    expect(shown.detail).toBe('Waiting for the network. 10 of 17 photos are sent. It continues with the next one.')
    expect(shown).toMatchObject({ section: 'sending', percent: 58, end: 'Sealed 10:22 am', icon: 'no-network' })
  })

  it('says the size of a visit of which nothing was sent', () => {
    expect(line({ kind: 'waiting', for: 'server' }, { photosSent: 0 }).detail).toBe(
      'The service does not respond. The tablet tries again automatically. 17 photos, 60 MB to send.',
    )
  })

  it('asks to sign in if needed, and titles a visit without a name by its time', () => {
    const shown = line({ kind: 'needs-sign-in' }, { patientName: '' })
    expect(shown).toMatchObject({ title: 'Visit of 10:22 am', section: 'attention', action: 'sign-in' })
    expect(shown.detail).toBe('Sign in again so that it can be sent. Nothing is lost.')
  })

  it('shows the receipt of a sent visit', () => {
    const at = new Date(2026, 10, 20, 9, 41).toISOString()
    expect(line({ kind: 'sent', at, receiptNumber: 'L7Q2-94' })).toMatchObject({
      section: 'sent',
      detail: '8 spots, 17 photos. Receipt L7Q2-94',
      end: '9:41 am',
    })
  })

  it('says that a quarantined visit waits for the manager, without an action', () => {
    const quarantined = (reason: 'owner-disabled' | 'refused' | 'device-revoked') =>
      line({ kind: 'quarantined', reason, receiptNumber: 'H3LD-1' })
    expect(quarantined('owner-disabled')).toMatchObject({ section: 'with-manager', action: 'none' })
    expect(quarantined('device-revoked').detail).toMatch(/was reported lost\. Receipt H3LD-1$/)
    expect(quarantined('owner-disabled').detail).toMatch(/no longer works there\. Receipt H3LD-1$/)
    expect(quarantined('refused').detail).toMatch(/not corrected in time\. Receipt H3LD-1$/)
  })

  it('stays below 100 percent until the receipt', () => {
    expect(percentOf({ byteSize: 100, sentBytes: 100 })).toBe(99)
    expect(percentOf({ byteSize: 0, sentBytes: 0 })).toBe(0)
  })
})
