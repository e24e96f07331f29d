import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionKey, type ActionKey, type DiagnosisKey, type FloorKey } from '../../contract/clinical-keys.ts'
import { lesionObservations } from '../lookups/lesion-observations.ts'
import { checkAdvice } from './check-advice.ts'
import { defaultAnswer } from './default-answer.ts'
import { diagnosisKeys } from './diagnoses.ts'
import { type Advice, floorsOf, violatedFloor, type SpotFacts, reassuranceText } from './floors.ts'

const quiet: SpotFacts = {
  observations: [],
  measuredMm: null,
  growth: null,
  age: 50,
  isWorried: false,
  otherReaders: [],
  hadPhotoFollowUp: false,
  hasChanged: false,
  isNotForPhotos: false,
}
const advise = (diagnosis: DiagnosisKey, ...advised: ActionKey[]): Advice => ({
  diagnosis,
  actions: advised,
  patientWords: null,
})
const refused = (facts: Partial<SpotFacts>, advice: Advice) =>
  violatedFloor({ ...quiet, ...facts }, advice)?.key ?? null

type Case = { why: string; facts: Partial<SpotFacts>; floor: FloorKey; least: ActionKey; less: ActionKey }
const [weeks2, weeks6] = ['see-doctor-2-weeks', 'see-doctor-6-weeks'] as const
const cases: Case[] = [
  { why: 'a 7-point score of 3', facts: { observations: [1, 5] }, floor: 'seven-point', least: weeks2, less: weeks6 },
  {
    why: 'a score of 3 by the measured width',
    facts: { observations: [1], measuredMm: 7 },
    floor: 'seven-point',
    least: weeks2,
    less: 'harmless',
  },
  {
    why: 'raised, firm and growing',
    facts: { observations: [13, 14, 15] },
    floor: 'raised-firm-growing',
    least: weeks2,
    less: weeks6,
  },
  { why: 'bleeding', facts: { observations: [18] }, floor: 'bleeding', least: weeks6, less: 'see-doctor-3-months' },
  {
    why: '1 mm in 3 months',
    facts: { growth: { mm: 1, days: 90 } },
    floor: 'growth',
    least: weeks6,
    less: 'photo-3-months',
  },
  { why: '4 mm in a year', facts: { growth: { mm: 4, days: 365 } }, floor: 'growth', least: weeks6, less: 'harmless' },
  {
    why: 'a place not for photos',
    facts: { isNotForPhotos: true },
    floor: 'not-for-photos',
    least: weeks6,
    less: 'new-photos',
  },
  {
    why: 'a change since a photo was asked for',
    facts: { hadPhotoFollowUp: true, hasChanged: true },
    floor: 'changed-since-photo-action',
    least: weeks6,
    less: 'photo-3-months',
  },
]

test.each(cases)('$why asks for a doctor', ({ facts, floor, least, less }) => {
  expect([refused(facts, advise('benign-naevus', less)), refused(facts, advise('benign-naevus', least))]).toEqual([
    floor,
    null,
  ])
  expect(refused({}, advise('benign-naevus', less))).toBeNull()
})

test.each([
  ['raised, firm and growing', { observations: [13, 14, 15] }],
  ['a change since a photo was asked for', { hadPhotoFollowUp: true, hasChanged: true }],
  ['a place not for photos', { isNotForPhotos: true }],
] as [string, Partial<SpotFacts>][])('%s is never photographed again, not even beside a doctor', (_, facts) => {
  expect(refused(facts, advise('benign-naevus', 'see-doctor-2-weeks', 'photo-3-months'))).not.toBeNull()
})

test('two of raised, firm and growing, slow growth, and a follow-up without change have no floor', () => {
  const facts = { observations: [13, 14], growth: { mm: 1.8, days: 365 }, hadPhotoFollowUp: true, measuredMm: 6.9 }
  expect(refused(facts, advise('benign-naevus', 'photo-3-months'))).toBeNull()
})

test('where two readers differ the sooner action is the floor', () => {
  const other = (...advised: ActionKey[]) => ({ otherReaders: [advised] })
  expect(refused(other('see-doctor-2-weeks'), advise('atypical-naevus', 'see-doctor-6-weeks'))).toBe('readers-differ')
  expect(refused(other('see-doctor-2-weeks'), advise('atypical-naevus', 'see-doctor-week'))).toBeNull()
  expect(refused(other('see-doctor-6-weeks', 'photo-3-months'), advise('atypical-naevus', 'photo-3-months'))).toBe(
    'readers-differ',
  )
  // A referral is as soon as the doctor who writes it.
  expect(refused(other('refer-dermatologist'), advise('bcc', 'see-doctor-6-weeks'))).toBeNull()
  expect(refused(other('photo-3-months'), advise('atypical-naevus', 'harmless'))).toBe('readers-differ')
  expect(refused(other('harmless'), advise('atypical-naevus', 'photo-3-months'))).toBeNull()
})

test('under 16 a watched spot needs a doctor, or photos if a second reader agrees', () => {
  const child = { age: 15 }
  expect(refused(child, advise('halo-naevus', 'photo-6-months'))).toBe('under-16')
  expect(refused(child, advise('halo-naevus', 'harmless'))).toBe('under-16')
  expect(refused({ ...child, otherReaders: [['photo-6-months']] }, advise('halo-naevus', 'photo-6-months'))).toBeNull()
  expect(refused({ ...child, otherReaders: [['harmless']] }, advise('halo-naevus', 'photo-6-months'))).toBe('under-16')
  expect(refused(child, advise('benign-naevus', 'harmless'))).toBeNull()
  expect(refused({ age: 16 }, advise('halo-naevus', 'photo-6-months'))).toBeNull()
})

test('a worried patient never gets only “Nothing to do”', () => {
  const worried = { isWorried: true }
  const told = { ...advise('benign-naevus', 'harmless'), patientWords: `Even shape. ${reassuranceText}` }
  expect(refused(worried, advise('benign-naevus', 'harmless'))).toBe('worried')
  expect([refused(worried, told), refused(worried, advise('benign-naevus', 'see-doctor-3-months'))]).toEqual([
    null,
    null,
  ])
  expect(floorsOf({ ...quiet, ...worried }).map(({ atLeast }) => atLeast)).toEqual([null])
})

const facts = fc.record({
  observations: fc.subarray(lesionObservations.map(({ id }) => id)),
  measuredMm: fc.option(fc.integer({ min: 1, max: 20 })),
  growth: fc.option(fc.record({ mm: fc.integer({ min: -2, max: 5 }), days: fc.integer({ min: 1, max: 900 }) })),
  age: fc.integer({ min: 1, max: 95 }),
  isWorried: fc.boolean(),
  otherReaders: fc.array(fc.subarray([...actionKey.options], { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  hadPhotoFollowUp: fc.boolean(),
  hasChanged: fc.boolean(),
  isNotForPhotos: fc.boolean(),
})

test('for any facts some answer is allowed, and nothing below the strictest floor', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...diagnosisKeys), (known, diagnosis) => {
      const sooner: Advice = { diagnosis: 'cant-tell', actions: ['see-doctor-week'], patientWords: reassuranceText }
      expect(violatedFloor(known, sooner)).toBeNull()
      const { actions } = defaultAnswer(diagnosis)
      const asIs = violatedFloor(known, { actions, diagnosis, patientWords: null })
      const asked = floorsOf(known).some(({ atLeast }) => atLeast === 'see-doctor-2-weeks')
      const soon = actions.some((key) => key === 'see-doctor-2-weeks' || key === 'see-doctor-week')
      expect(asIs === null && asked && !soon).toBe(false)
    }),
  )
})

test('an answer is valid: actions allowed and unique, a margin only with an excision, nothing important hidden', () => {
  const fine = {
    diagnosis: 'suspected-melanoma',
    actions: ['excise-margin'],
    marginMm: 2,
    isHiddenInReport: false,
  } as const
  const pointers = (asked: Parameters<typeof checkAdvice>[0]) => checkAdvice(asked).map(({ pointer }) => pointer)
  expect(pointers(fine)).toEqual([])
  expect(pointers({ ...fine, actions: ['excise-margin', 'photo-3-months'] })).toEqual(['/actions/1'])
  expect(pointers({ ...fine, actions: ['excise-margin', 'excise-margin'] })).toEqual(['/actions'])
  expect(pointers({ ...fine, actions: ['biopsy'] })).toEqual(['/marginMm'])
  expect(pointers({ ...fine, isHiddenInReport: true })).toEqual(['/isHiddenInReport'])
  for (const key of diagnosisKeys) {
    const { actions, marginMm } = defaultAnswer(key)
    expect(pointers({ diagnosis: key, actions, marginMm, isHiddenInReport: false })).toEqual([])
  }
})
