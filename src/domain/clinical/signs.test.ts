import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { signKey } from '../../contract/clinical-keys.ts'
import { lesionObservationById, lesionObservations } from '../lookups/lesion-observations.ts'
import { observationWords } from '../lookups/observation-words.ts'
import { redFlagsOf } from './red-flags.ts'
import { scoreOf, sevenPointParts, sevenPointScore } from './seven-point-score.ts'
import {
  afterKnock,
  includesChange,
  isRecorded,
  observationsOf,
  signOfObservation,
  signs,
  signsOf,
  toggledSign,
} from './signs.ts'

const namesOf = signKey.options.map((key) => [[...signs[key].writes], ...signs[key].alsoRecordedAs.map((id) => [id])])

test.each(signKey.options.map((key, i) => [key, namesOf[i] ?? []] as const))(
  'the names that were ever recorded for "%s" mean the same: points, red flags, change',
  (key, names) => {
    const said = names.map((observations) => [
      signsOf({ observations, measuredMm: null }),
      scoreOf(observations),
      redFlagsOf(observations),
      includesChange(observations),
    ])
    expect(said.map(([found]) => found)).toEqual(names.map(() => [key]))
    expect(said).toEqual(names.map(() => said[0]))
    // All of them at once count no more than one.
    expect(scoreOf(names.flat())).toBe(signs[key].points ?? 0)
  },
)

test('every observation option of the wire belongs to one sign, but for the knock', () => {
  const owners = lesionObservations.map(({ id }) =>
    signKey.options.filter((key) => [...signs[key].writes, ...signs[key].alsoRecordedAs].includes(id)),
  )
  expect(owners.map(({ length }) => length)).toEqual(lesionObservations.map(({ id }) => (id === afterKnock ? 0 : 1)))
  expect([signOfObservation(17), signOfObservation(afterKnock), signOfObservation(999)]).toEqual(['itches', null, null])
})

test('a tick is recorded and taken back under every name, in any order', () => {
  fc.assert(
    fc.property(
      fc.subarray(lesionObservations.map(({ id }) => id)),
      fc.constantFrom(...signKey.options),
      (ids, key) => {
        const once = toggledSign(ids, key)
        expect(isRecorded(key, once)).toBe(!isRecorded(key, ids))
        expect(isRecorded(key, toggledSign(once, key))).toBe(isRecorded(key, ids))
        for (const other of signKey.options.filter((each) => each !== key))
          expect(isRecorded(other, once)).toBe(isRecorded(other, ids))
      },
    ),
  )
})

test('signs travel by observation ids and come back as they were', () => {
  fc.assert(
    fc.property(fc.subarray([...signKey.options]), (keys) => {
      expect(signsOf({ observations: observationsOf(keys), measuredMm: null })).toEqual(keys)
    }),
  )
})

test('repeated and unknown ids do not change the score', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (ids) => {
      const known = [...new Set(ids)].filter((id) => lesionObservationById(id) !== null)
      expect(scoreOf([...ids, ...ids])).toBe(scoreOf(known))
    }),
  )
})

test('a width of 7 mm counts once, measured or ticked', () => {
  const score = (observations: number[], measuredMm: number) => sevenPointScore({ observations, measuredMm }).score
  expect([score([1, 3, 7], 8), score([1, 3, 4, 7], 8), score([4], 5), score([11], 5), score([], 6.9)]).toEqual([
    6, 6, 1, 1, 0,
  ])
})

test('without a tick no sign counts as asked about, so the score may be higher; a sign not ticked beside others is a no', () => {
  const parts = (observations: number[], measuredMm: number | null) => {
    const { score, isAtLeast, parts: found } = sevenPointParts({ observations, measuredMm })
    return [score, isAtLeast, found.flatMap(({ key, state }) => (state === 'yes' ? key : []))]
  }
  expect(parts([], null)).toEqual([0, true, []])
  expect(parts([], 7)).toEqual([1, true, ['wide']])
  expect(parts([1, 3, 7], null)).toEqual([5, false, ['itches', 'size-changed', 'colour']])
  expect(parts([20], null)).toEqual([0, false, []])
  expect(sevenPointParts({ observations: [], measuredMm: 6.9 }).parts.find(({ key }) => key === 'wide')?.state).toBe(
    'no',
  )
})

test('observations in words: each sign once, then what is no sign by itself', () => {
  expect(observationWords([1, 12, 17, 13, afterKnock, 999])).toEqual([
    'Itches or hurts',
    'Size changed',
    'Elevated',
    'Bleeding after a knock',
  ])
})
