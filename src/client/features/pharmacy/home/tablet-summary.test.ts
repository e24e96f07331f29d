import { describe, expect, it } from 'vitest'
import { visitId } from '../../../../contract/ids.ts'
import type { VisitLine, VisitStage } from '../../../../domain/visits/visit-line.ts'
import { attentionOf, sendingOf } from './tablet-summary.ts'

const line = (stage: VisitStage, photos = 6): VisitLine => ({
  visitId: visitId.parse('00000000-0000-4000-8000-000000000001'),
  startedAt: '2026-11-20T01:00:00Z',
  patientName: 'Mei Lin Chua',
  birthDate: undefined,
  searchedBy: null,
  spots: 3,
  photos,
  stage,
})
const sent = line({ kind: 'sent', at: '2026-11-20T01:10:00Z', receiptNumber: 'L7Q2-94' })

describe('what the tablet has to say', () => {
  it('counts what waits for a person, with the reason of the first', () => {
    const sealed = [
      sent,
      line({ kind: 'attention', reason: 'Birth date is in the future.' }),
      line({ kind: 'needs-sign-in' }),
    ]
    expect(attentionOf(sealed)).toEqual({ count: 2, reason: 'Birth date is in the future.' })
    expect(attentionOf([sent])).toBeUndefined()
  })

  it('adds up the photos of what is on its way', () => {
    const sealed = [sent, line({ kind: 'sending', photosSent: 4 }), line({ kind: 'waiting', photosSent: 10 }, 17)]
    expect(sendingOf(sealed)).toEqual({ visits: 2, photosSent: 14, photos: 23 })
    expect(sendingOf([sent])).toBeUndefined()
  })
})
