import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  actionKey,
  signKey,
  type ActionKey,
  type DiagnosisKey,
  type FloorKey,
} from '../../../contract/clinical-keys.ts'
import { lesionObservations } from '../../lookups/lesion-observations.ts'
import { addDays } from '../../time/calendar-days.ts'
import { actions, isDoctorAction } from '../actions.ts'
import { checkAdvice } from '../check-advice.ts'
import { defaultAnswer } from '../default-answer.ts'
import { diagnoses, diagnosisKeys } from '../diagnoses/diagnoses.ts'
import { scoreOf } from '../seven-point-score.ts'
import { isRecorded, toggledSign } from '../signs.ts'
import { floorsOf } from './floors.ts'
import { spotFacts, type KnownOfSpot } from './spot-facts.ts'
import { type Advice, reassuranceText, violatedFloor } from './violated-floor.ts'
import { runs } from '../../../../tests/support/runs.ts'

const visitDate = '2026-11-20'
const quiet: KnownOfSpot = {
  observations: [],
  location: 'chest',
  isNotForPhotos: false,
  age: 50,
  hadMelanoma: false,
  visitDate,
  widthsBefore: [],
  lastActions: [],
  otherReaders: [],
  answer: { measuredMm: null, hasChanged: null, seenWidths: null },
}
type Known = Partial<Omit<KnownOfSpot, 'answer'>> & { answer?: Partial<KnownOfSpot['answer']> }
const factsOf = (known: Known) => spotFacts({ ...quiet, ...known, answer: { ...quiet.answer, ...known.answer } })
const daysAgo = (days: number) => addDays(visitDate, -days)
const advise = (diagnosis: DiagnosisKey, ...advised: ActionKey[]): Advice => ({
  diagnosis,
  differentials: [],
  actions: advised,
  patientWords: null,
})
const refused = (known: Known, advice: Advice) => violatedFloor(factsOf(known), advice)?.key ?? null
const grown = (from: number, to: number, days: number): Known => ({
  widthsBefore: [{ mm: from, date: daysAgo(days) }],
  answer: { measuredMm: to },
})

type Case = { why: string; known: Known; floor: FloorKey; least: ActionKey; less: ActionKey; says: string }
const [weeks2, weeks6] = ['see-doctor-2-weeks', 'see-doctor-6-weeks'] as const
const cases: Case[] = [
  {
    why: 'a 7-point score of 3',
    known: { observations: [2, 5] },
    floor: 'seven-point',
    least: weeks2,
    less: weeks6,
    says: 'The 7-point score is 3 (uneven shape, red or swollen): a doctor within 2 weeks.',
  },
  {
    why: 'a score of 3 by the measured width',
    known: { observations: [2], answer: { measuredMm: 7 } },
    floor: 'seven-point',
    least: weeks2,
    less: 'harmless',
    says: 'The 7-point score is 3 (uneven shape, measured 7.0 mm): a doctor within 2 weeks.',
  },
  {
    why: 'a score of 3 by the width that the screen shows',
    known: { observations: [2], answer: { seenWidths: { todayMm: 7.7, earlierMm: 7.6, earlierDate: daysAgo(90) } } },
    floor: 'seven-point',
    least: weeks2,
    less: 'harmless',
    says: 'The 7-point score is 3 (uneven shape, measured 7.7 mm): a doctor within 2 weeks.',
  },
  {
    why: 'raised, firm and growing',
    known: { observations: [13, 14, 15] },
    floor: 'raised-firm-growing',
    least: weeks2,
    less: weeks6,
    says: 'Raised, firm and growing: a doctor within 2 weeks, no photos.',
  },
  {
    why: 'bleeding',
    known: { observations: [18] },
    floor: 'bleeding',
    least: weeks2,
    less: weeks6,
    says: 'It bleeds or oozes, not after a knock: a doctor within 2 weeks.',
  },
  {
    why: 'a ticked growth',
    known: { observations: [12] },
    floor: 'size-changed',
    least: weeks6,
    less: 'photo-3-months',
    says: '“Size changed” is ticked: a doctor within 6 weeks.',
  },
  {
    why: '1 mm in 3 months',
    known: grown(5, 6, 90),
    floor: 'growth',
    least: weeks6,
    less: 'photo-3-months',
    says: 'It grew from 5.0 to 6.0 mm in 3 months: a doctor within 6 weeks.',
  },
  {
    why: '2 mm between two readings, however long ago',
    known: grown(4, 6, 700),
    floor: 'growth',
    least: weeks6,
    less: 'harmless',
    says: 'It grew from 4.0 to 6.0 mm in 2 years: a doctor within 6 weeks.',
  },
  {
    why: 'the growth that the screen shows',
    known: { answer: { seenWidths: { todayMm: 6.9, earlierMm: 4.8, earlierDate: daysAgo(122) } } },
    floor: 'growth',
    least: weeks6,
    less: 'harmless',
    says: 'It grew from 4.8 to 6.9 mm in 4 months: a doctor within 6 weeks.',
  },
  {
    why: 'a place not for photos',
    known: { isNotForPhotos: true, location: 'left eyelid' },
    floor: 'not-for-photos',
    least: weeks6,
    less: 'new-photos',
    says: 'This place is not for photos (left eyelid): a doctor within 6 weeks.',
  },
  {
    why: 'a change since a photo was asked for, by word',
    known: { lastActions: ['photo-3-months'], answer: { hasChanged: true } },
    floor: 'changed-since-photo-action',
    least: weeks6,
    less: 'photo-3-months',
    says: 'Last time: photograph in 3 months. It has changed since: a doctor within 6 weeks.',
  },
  {
    why: 'a change since a photo was asked for, by sign',
    known: { lastActions: ['photo-3-months'], observations: [17], answer: { hasChanged: false } },
    floor: 'changed-since-photo-action',
    least: weeks6,
    less: 'harmless',
    says: 'Last time: photograph in 3 months. It has changed since: a doctor within 6 weeks.',
  },
  {
    why: 'a change since a photo was asked for, by width',
    known: { ...grown(5, 6, 365), lastActions: ['photo-12-months'] },
    floor: 'changed-since-photo-action',
    least: weeks6,
    less: 'harmless',
    says: 'Last time: photograph in 12 months. It has changed since: a doctor within 6 weeks.',
  },
]

test.each(cases)('$why asks for a doctor, and says so', ({ known, floor, least, less, says }) => {
  expect([refused(known, advise('benign-naevus', less)), refused(known, advise('benign-naevus', least))]).toEqual([
    floor,
    null,
  ])
  expect(violatedFloor(factsOf(known), advise('benign-naevus', less))?.because).toBe(says)
  expect(refused({}, advise('benign-naevus', less))).toBeNull()
})

test.each([
  ['raised, firm and growing', { observations: [13, 14, 15] }],
  ['a change since a photo was asked for', { lastActions: ['photo-3-months'], answer: { hasChanged: true } }],
  ['a place not for photos', { isNotForPhotos: true }],
] as [string, Known][])('%s is never photographed again, not even beside a doctor', (_, known) => {
  expect(refused(known, advise('benign-naevus', 'see-doctor-2-weeks', 'photo-3-months'))).not.toBeNull()
})

test('raised and firm, slow growth, a knock, and a follow-up without change have no floor', () => {
  const known: Known = {
    ...grown(5, 5.9, 365),
    observations: [13, 14, 18, 21],
    lastActions: ['photo-3-months'],
    answer: { measuredMm: 5.9, hasChanged: false },
  }
  expect(refused(known, advise('benign-naevus', 'photo-3-months'))).toBeNull()
  expect(refused(grown(5, 6.8, 365), advise('benign-naevus', 'harmless'))).toBeNull()
})

test('where a photo was asked for, whether it changed is said before anything but a doctor is advised', () => {
  const unsaid: Known = { lastActions: ['photo-3-months'] }
  expect(refused(unsaid, advise('benign-naevus', 'harmless'))).toBe('change-not-said')
  expect(refused(unsaid, advise('atypical-naevus', 'photo-3-months'))).toBe('change-not-said')
  expect(refused(unsaid, advise('atypical-naevus', 'see-doctor-3-months'))).toBeNull()
  expect(refused({ ...unsaid, answer: { hasChanged: false } }, advise('benign-naevus', 'harmless'))).toBeNull()
})

test('after a melanoma a spot to watch needs a doctor; a harmless one does not', () => {
  const known: Known = { hadMelanoma: true }
  expect(refused(known, advise('atypical-naevus', 'photo-3-months'))).toBe('had-melanoma')
  expect(refused(known, advise('atypical-naevus', 'see-doctor-6-weeks'))).toBeNull()
  expect(refused(known, advise('benign-naevus', 'harmless'))).toBeNull()
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
  const worried = { observations: [20] }
  const told = { ...advise('benign-naevus', 'harmless'), patientWords: `Even shape. ${reassuranceText}` }
  expect(refused(worried, advise('benign-naevus', 'harmless'))).toBe('worried')
  expect([refused(worried, told), refused(worried, advise('benign-naevus', 'see-doctor-3-months'))]).toEqual([
    null,
    null,
  ])
  expect(floorsOf(factsOf(worried)).map(({ atLeast }) => atLeast)).toEqual([null])
})

const width = fc.integer({ min: 10, max: 200 }).map((tenths) => tenths / 10)
const day = fc.integer({ min: 1, max: 900 }).map(daysAgo)
const someActions = fc.subarray([...actionKey.options], { minLength: 1, maxLength: 2 })
/** Any spot of any visit. */
const anySpot: fc.Arbitrary<KnownOfSpot> = fc.record({
  observations: fc.subarray(lesionObservations.map(({ id }) => id)),
  location: fc.constant('chest'),
  isNotForPhotos: fc.boolean(),
  age: fc.integer({ min: 1, max: 95 }),
  hadMelanoma: fc.boolean(),
  visitDate: fc.constant(visitDate),
  widthsBefore: fc.array(fc.record({ mm: width, date: day }), { maxLength: 2 }),
  lastActions: fc.oneof(fc.constant([]), someActions),
  otherReaders: fc.array(someActions, { maxLength: 2 }),
  answer: fc.record({
    measuredMm: fc.option(width),
    hasChanged: fc.option(fc.boolean()),
    seenWidths: fc.option(fc.record({ todayMm: width, earlierMm: width, earlierDate: day })),
  }),
})
const anyAdvice: fc.Arbitrary<Advice> = fc.record({
  diagnosis: fc.constantFrom(...diagnosisKeys),
  differentials: fc.uniqueArray(fc.constantFrom(...diagnosisKeys), { maxLength: 2 }),
  actions: someActions,
  patientWords: fc.constantFrom(null, reassuranceText),
})

test('for any spot some answer is allowed', () => {
  const sooner: Advice = {
    diagnosis: 'cant-tell',
    differentials: [],
    actions: ['see-doctor-week'],
    patientWords: reassuranceText,
  }
  fc.assert(
    fc.property(anySpot, (known) => {
      expect(violatedFloor(spotFacts(known), sooner)).toBeNull()
    }),
  )
})

/** The minimum of the table in docs/domain-reports.md 9.1 in days, computed in another way than the floors do. */
function leastDays(known: KnownOfSpot, { diagnosis, differentials }: Advice): number {
  const { observations, answer } = known
  const today = answer.measuredMm ?? answer.seenWidths?.todayMm ?? null
  const has = (key: (typeof signKey.options)[number]) => isRecorded(key, observations)
  const score = scoreOf(observations) + (today !== null && today >= 7 && !has('wide') ? 1 : 0)
  if (score >= 3 || (has('firm') && has('size-changed')) || (has('bleeds') && !observations.includes(21))) return 14
  const before = [
    ...known.widthsBefore,
    ...(answer.seenWidths ? [{ mm: answer.seenWidths.earlierMm, date: answer.seenWidths.earlierDate }] : []),
  ]
  const hasGrown = before.some(({ mm }) => today !== null && today - mm >= 2)
  const groups = diagnosis === null ? [] : [diagnosis, ...differentials].map((key) => diagnoses[key].group)
  const isWatched = groups.includes('watch') && !groups.includes('urgent')
  if (has('size-changed') || known.isNotForPhotos || hasGrown || (known.hadMelanoma && isWatched)) return 42
  return Infinity
}

test('for any spot nothing is allowed below the least of the table', () => {
  fc.assert(
    fc.property(anySpot, anyAdvice, (known, advice) => {
      const least = leastDays(known, advice)
      const isSoonEnough = advice.actions.some((key) => isDoctorAction(key) && (actions[key].days ?? Infinity) <= least)
      const isAllowed = violatedFloor(spotFacts(known), advice) === null
      expect(isAllowed && least < Infinity && !isSoonEnough).toBe(false)
    }),
    { numRuns: runs(300, 2000) },
  )
})

test('for any spot one more sign never allows what was refused, and every refusal says what it read', () => {
  fc.assert(
    fc.property(anySpot, anyAdvice, fc.constantFrom(...signKey.options), (known, advice, sign) => {
      const before = violatedFloor(spotFacts(known), advice)
      expect(before?.because.length ?? 20).toBeGreaterThan(15)
      if (before === null || isRecorded(sign, known.observations)) return
      const worse = { ...known, observations: toggledSign(known.observations, sign) }
      // Ticking a sign may itself mean "changed", which answers that question: then a doctor is needed.
      expect(violatedFloor(spotFacts(worse), advice)).not.toBeNull()
    }),
    { numRuns: runs(300, 2000) },
  )
})

test('an answer is valid: actions allowed and unique, a margin only with an excision, nothing important hidden', () => {
  const fine = {
    diagnosis: 'suspected-melanoma',
    differentials: [],
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
    expect(pointers({ diagnosis: key, differentials: [], actions, marginMm, isHiddenInReport: false })).toEqual([])
  }
  const mole = { ...fine, diagnosis: 'benign-naevus', actions: ['harmless'], marginMm: null } as const
  expect(pointers({ ...mole, differentials: ['atypical-naevus'] })).toEqual([])
  expect(pointers({ ...mole, differentials: ['benign-naevus'] })).toEqual(['/differentials'])
  expect(pointers({ ...mole, differentials: ['suspected-melanoma'] })).toEqual(['/differentials'])
})
