import { describe, expect, it } from 'vitest'
import { visitId } from '../../../../contract/ids.ts'
import { attentionFor } from '../../../../domain/outbox/attention.ts'
import type { AttentionReason } from '../../../../domain/outbox/attention.ts'
import { outboxLine, percentOf } from './outbox-line.ts'
import type { VisitState, OutboxVisit } from './outbox-visit.ts'

const now = new Date(2026, 10, 20, 14, 40)

const futureBirthDate = {
  pointer: '/patientProfile/patient/birthDate',
  message: 'Birth date is in the future: 3 Feb 2062',
}

const visit = (state: VisitState, rest: Partial<OutboxVisit> = {}): OutboxVisit => ({
  visitId: visitId.parse('00000000-0000-4000-8000-000000000001'),
  patientName: 'Tāne Ngata',
  sealedAt: new Date(2026, 10, 20, 10, 22).toISOString(),
  spots: 8,
  photos: 17,
  photosSent: 10,
  byteSize: 60_000_000,
  bytesSent: 35_000_000,
  sends: 'visit',
  madeOn: 'this-tablet',
  state,
  ...rest,
})

describe('a row of the outbox', () => {
  it('says what is wrong, what to do and that the photos are safe', () => {
    const line = outboxLine(
      visit({ kind: 'attention', attention: attentionFor('invalid', [futureBirthDate]) }, { photosSent: 17 }),
      now,
    )
    expect(line).toMatchObject({ section: 'needs-you', tone: 'danger', action: 'fix' })
    expect(line.detail).toBe(
      'Birth date is in the future: 3 Feb 2062. Change it and send again. Photos are already there.',
    )
  })

  it('does not claim that photos are there before they are', () => {
    expect(outboxLine(visit({ kind: 'attention', attention: attentionFor('too-large') }), now).detail).toBe(
      'A photo is too large. Change it and send again.',
    )
  })

  it('sends who may put it right to the tablet where it was made', () => {
    const attention = attentionFor('invalid', [futureBirthDate])
    const line = outboxLine(visit({ kind: 'attention', attention }, { madeOn: 'another-tablet' }), now)
    expect(line).toMatchObject({ section: 'needs-you', action: 'none' })
    expect(line.detail).toContain('fix it there')
  })

  it('offers no correction where only a manager, an update or support can help', () => {
    const action = (reason: AttentionReason) =>
      outboxLine(visit({ kind: 'attention', attention: attentionFor(reason) }), now).action
    expect([action('forbidden'), action('update-needed'), action('receipt-mismatch')]).toEqual([
      'try-again',
      'try-again',
      'call',
    ])
    expect(outboxLine(visit({ kind: 'damaged' }), now)).toMatchObject({ section: 'needs-you', action: 'call' })
  })

  it('says from where a waiting visit goes on', () => {
    const line = outboxLine(visit({ kind: 'waiting', for: 'network' }), now)
    expect(line.detail).toBe('Waiting for the network. 10 of 17 photos are there, it goes on from the next one.')
    expect(line).toMatchObject({ section: 'on-its-way', percent: 58, end: 'Sealed 10:22 am', icon: 'no-network' })
  })

  it('says how large a visit is of which nothing has gone', () => {
    expect(outboxLine(visit({ kind: 'waiting', for: 'server' }, { photosSent: 0 }), now).detail).toBe(
      'The service does not answer. It is tried again by itself. 17 photos, 60 MB to send.',
    )
  })

  it('asks for a sign-in where that is what is missing, and names a visit without a name by its time', () => {
    const line = outboxLine(visit({ kind: 'needs-sign-in' }, { patientName: undefined }), now)
    expect(line).toMatchObject({ title: 'Visit of 10:22 am', section: 'needs-you', action: 'sign-in' })
    expect(line.detail).toBe('Sign in once more so that it can go on. Nothing is lost.')
  })

  it('shows the receipt of what has arrived', () => {
    const at = new Date(2026, 10, 20, 9, 41).toISOString()
    expect(outboxLine(visit({ kind: 'sent', at, receiptNumber: 'L7Q2-94' }), now)).toMatchObject({
      section: 'sent',
      detail: '8 spots, 17 photos. Receipt L7Q2-94',
      end: '9:41 am',
    })
  })

  it('says that a manager has what no correction came for, and asks nothing more', () => {
    const held = (reason: 'owner-disabled' | 'refused' | 'device-revoked') =>
      outboxLine(visit({ kind: 'held', reason, receiptNumber: 'H3LD-1' }), now)
    expect(held('owner-disabled')).toMatchObject({ section: 'with-manager', action: 'none' })
    expect(held('device-revoked').detail).toMatch(/was reported lost\. Receipt H3LD-1$/)
    expect(held('owner-disabled').detail).toMatch(/no longer works there\. Receipt H3LD-1$/)
    expect(held('refused').detail).toMatch(/not put right in time\. Receipt H3LD-1$/)
  })

  it('is never full before the receipt', () => {
    expect(percentOf({ byteSize: 100, bytesSent: 100 })).toBe(99)
    expect(percentOf({ byteSize: 0, bytesSent: 0 })).toBe(0)
  })
})
