import { expect, test } from 'vitest'
import { spotResultKey, type SpotResultKey } from '../../../contract/clinical-keys.ts'
import { spotResults } from '../../clinical/spot-results.ts'
import { auditConfidence, auditResults, type SentForAudit } from './audit-results.ts'
import { quartersBack } from '../quarters-back.ts'
import { checkSpotResult } from '../check-spot-result.ts'

const sent = (key: SpotResultKey | null, more: Partial<SentForAudit> = {}): SentForAudit => ({
  sentOn: '2026-10-01',
  key,
  confidence: null,
  happenedOn: key === null ? null : '2026-10-10',
  breslowMm: null,
  ...more,
})
const times = (count: number, spot: SentForAudit) => Array.from({ length: count }, () => spot)

test('a spot without an answer, not reached, or waiting for its laboratory is sent and not known', () => {
  const { sent: all, known } = auditResults([sent(null), sent('lost'), sent('excised-waiting'), sent('declined')])
  expect([all, known]).toEqual([4, 1])
})

test('number needed to excise counts melanocytic spots per melanoma, carcinomas and the rest apart', () => {
  const spots = [
    ...times(6, sent('benign-naevus')),
    ...times(2, sent('dysplastic-severe')),
    sent('melanoma-in-situ'),
    sent('melanoma-invasive', { breslowMm: 0.6 }),
    sent('melanoma-invasive', { breslowMm: 1.3 }),
    ...times(4, sent('bcc')),
    sent('other-benign'),
    sent('seen-left'),
  ]
  expect(auditResults(spots)).toEqual({
    sent: 17,
    known: 17,
    excised: 11,
    perMelanoma: 3.7,
    inSitu: 1,
    invasive: 2,
    medianMm: 1,
    largestMm: 1.3,
    carcinomas: 4,
    harmless: 9,
    medianDaysToSeen: 9,
  })
})

test('under 10 excised, and without a melanoma, there is no rate', () => {
  expect(auditResults([...times(8, sent('benign-naevus')), sent('melanoma-in-situ')]).perMelanoma).toBeNull()
  expect(auditResults([...times(9, sent('benign-naevus')), sent('melanoma-in-situ')]).perMelanoma).toBe(10)
  expect(auditResults(times(20, sent('benign-naevus'))).perMelanoma).toBeNull()
})

test('every key has a row; only melanomas and naevi are melanocytic', () => {
  expect(Object.keys(spotResults).toSorted()).toEqual(spotResultKey.options.toSorted())
  expect(spotResultKey.options.filter((key) => spotResults[key].isMelanocytic)).toEqual([
    'benign-naevus',
    'dysplastic-mild',
    'dysplastic-severe',
    'melanoma-in-situ',
    'melanoma-invasive',
  ])
})

test('a result has the details that it needs, and no other, on a day since the check', () => {
  const days = { visitDay: '2026-11-01', today: '2026-11-25' }
  const fieldsOf = (details: Parameters<typeof checkSpotResult>[0]) =>
    checkSpotResult(details, days).map(({ field }) => field)
  const taken = { happenedOn: '2026-11-20', margins: 'clear' } as const
  expect(fieldsOf({ key: 'benign-naevus', ...taken })).toEqual([])
  expect(fieldsOf({ key: 'benign-naevus' })).toEqual(['happenedOn', 'margins'])
  expect(fieldsOf({ key: 'melanoma-invasive', ...taken })).toEqual(['breslowMm', 'ulceration'])
  expect(fieldsOf({ key: 'melanoma-invasive', ...taken, breslowMm: 0.6, ulceration: 'no' })).toEqual([])
  expect(fieldsOf({ key: 'melanoma-in-situ', ...taken, breslowMm: 0.6 })).toEqual(['breslowMm'])
  expect(fieldsOf({ key: 'other-malignant', ...taken })).toEqual(['labWords'])
  expect(fieldsOf({ key: 'lost' })).toEqual(['tries'])
  expect(fieldsOf({ key: 'seen-left', happenedOn: '2026-11-26' })).toEqual(['happenedOn'])
  expect(fieldsOf({ key: 'seen-left', happenedOn: '2026-10-31' })).toEqual(['happenedOn'])
})

test('the quarters of a year touch each other and end on the last day', () => {
  const quarters = quartersBack('2025-11-25', '2026-11-25')
  expect(quarters.map(({ first, last }) => [first, last])).toEqual([
    ['2025-11-26', '2026-02-25'],
    ['2026-02-26', '2026-05-25'],
    ['2026-05-26', '2026-08-25'],
    ['2026-08-26', '2026-11-25'],
  ])
  expect(quarters[0]?.name).toBe('Nov 2025 to Feb 2026')
  expect(quartersBack('2026-10-25', '2026-11-25')).toHaveLength(1)
})

test('how sure the reader was stands beside what the laboratory said, surest first', () => {
  const sure = (key: SpotResultKey | null) => sent(key, { confidence: 'sure' })
  const counted = auditConfidence([
    sure('melanoma-in-situ'),
    sure('bcc'),
    sure('benign-naevus'),
    sure('seen-left'),
    sure(null),
  ])
  expect(counted.map(({ confidence }) => confidence)).toEqual(['very-sure', 'sure', 'fairly-sure', 'not-sure', 'guess'])
  expect(counted[1]).toEqual({ confidence: 'sure', melanoma: 1, other: 1, harmless: 1 })
  expect(counted[0]).toEqual({ confidence: 'very-sure', melanoma: 0, other: 0, harmless: 0 })
})
