import { expect, test } from 'vitest'
import { consentState } from '../../consents/consent-state.ts'
import { clockSkew } from './device-clock.ts'
import { makeVisit } from '../../../../tests/support/make-visit.ts'
import { timesByServer } from './times-by-server.ts'

const sampleOf = () => makeVisit({ practiceId: 1, productId: 1, scopeId: 1, photos: [Uint8Array.of(1)] }).upload
const day = 24 * 3_600_000
const arrivedAt = new Date('2026-11-20T00:00:00Z')
const shown = (days: number) => new Date(arrivedAt.getTime() + days * day).toISOString()
const flag = 'imagesAvailableOnline'
/** A visit on a tablet whose clock is wrong by some days, made `waited` days before it arrives. */
function sentBy(
  off: number,
  { waited = 0, value = false, told = true }: { waited?: number; value?: boolean; told?: boolean } = {},
) {
  const when = shown(off - waited)
  const sample = sampleOf()
  const consent = { flag, value, when, textVersion: '1', channel: 'tablet' } as const
  const visit = { ...sample, visitTime: when, patientProfile: { ...sample.patientProfile, consents: [consent] } }
  const skew = told ? clockSkew(shown(off), arrivedAt) : null
  return timesByServer(visit, { arrivedAt, skew })
}
/** The consent in force after a yes that the server itself recorded a day before the visit arrives. */
const afterYes = (visit: ReturnType<typeof sentBy>) =>
  consentState([
    { flag, value: true, at: arrivedAt.getTime() - day },
    ...visit.patientProfile.consents.map(({ value, when }) => ({ flag, value, at: Date.parse(when) })),
  ])[flag]

test.each([-400, -40, -1, 1, 40, 400])('a clock %d days off dates the visit right, and its no is a no', (off) => {
  const visit = sentBy(off)
  expect(visit.visitTime).toBe(arrivedAt.toISOString())
  expect(afterYes(visit)).toBe(false)
})

test.each([-400, 400])('with a clock %d days off, what waited three days is dated three days back', (off) => {
  expect(sentBy(off, { waited: 3 }).visitTime).toBe(shown(-3))
})

test.each([-400, 400])(
  'of a clock %d days off that said nothing, nothing is later than its arrival, and a no counts',
  (off) => {
    const visit = sentBy(off, { told: false })
    expect(Date.parse(visit.visitTime)).toBeLessThanOrEqual(arrivedAt.getTime())
    expect(afterYes(visit)).toBe(false)
  },
)

test('a right clock keeps its order: a no that waited two days does not undo the yes of yesterday', () => {
  expect(afterYes(sentBy(0, { waited: 2 }))).toBe(true)
  expect(afterYes(sentBy(0, { waited: 0 }))).toBe(false)
})

test('in doubt the stricter consent wins: after a fortnight a no counts, a yes undoes nothing', () => {
  expect(afterYes(sentBy(0, { waited: 14 }))).toBe(false)
  const no = { flag, value: false, at: arrivedAt.getTime() - day }
  const [yes] = sentBy(-400, { value: true, waited: 14, told: false }).patientProfile.consents
  expect(consentState([no, { flag, value: true, at: Date.parse(yes?.when ?? '') }])[flag]).toBe(false)
})

test('a clock that lost its time and was set before it sent makes no visit of 1970', () => {
  const sample = sampleOf()
  const visit = timesByServer({ ...sample, visitTime: '1970-01-01T00:10:00Z' }, { arrivedAt, skew: 0 })
  expect(visit.visitTime).toBe(arrivedAt.toISOString())
})
