import { expect, test } from 'vitest'
import { type DiagnosisKey, featureKey } from '../../../contract/clinical-keys.ts'
import type { ReadingSpot, ReadingVisit } from '../../../contract/readings/reading-visit.ts'
import { actionProblem, answerProblem } from '../../readings/answer-problems.ts'
import { emptyAnswer, withDiagnosis } from '../../readings/spot-answer.ts'
import { diagnoses, diagnosisKeys } from '../diagnoses/diagnoses.ts'
import { checkFeatures, withFeature } from './check-features.ts'

const spot = {
  observations: [],
  earlier: [],
  opinions: [],
  isWorried: false,
  outcome: 'photo-only',
  widthsBefore: [],
} as unknown as ReadingSpot
const visit = { patient: { age: 40 }, visitDate: '2026-11-12', hadMelanoma: false } as unknown as ReadingVisit
const open = { spot, visit, seen: null }
const answerOf = (diagnosis: DiagnosisKey) => withDiagnosis(emptyAnswer, diagnosis, spot)
const asked = /^Say what you saw/

test.each(diagnosisKeys.map((key) => [key, diagnoses[key].group] as const))(
  '%s (%s) needs a feature if it may be a cancer, and only then, in screen and server alike',
  (diagnosis, group) => {
    const isAsked = group === 'urgent'
    expect(checkFeatures({ diagnosis, differentials: [], features: [] }).map(({ pointer }) => pointer)).toEqual(
      isAsked ? ['/features'] : [],
    )
    const problem = answerProblem(open, answerOf(diagnosis)) ?? ''
    expect(asked.test(problem)).toBe(isAsked)
    for (const key of featureKey.options) {
      expect(checkFeatures({ diagnosis, differentials: [], features: [key] })).toEqual([])
      expect(answerProblem(open, { ...answerOf(diagnosis), features: [key] }) ?? '').not.toMatch(asked)
    }
  },
)

test('an action can be chosen before a feature is', () => {
  expect(actionProblem(open, answerOf('suspected-melanoma'))).toBeNull()
})

test('“can’t be judged” stands alone', () => {
  expect(withFeature(['streaks'], 'not-judged')).toEqual(['not-judged'])
  expect(withFeature(['not-judged'], 'streaks')).toEqual(['streaks'])
  expect(withFeature(['streaks'], 'blotch')).toEqual(['streaks', 'blotch'])
  expect(
    checkFeatures({ diagnosis: 'benign-naevus', differentials: [], features: ['streaks', 'not-judged'] }),
  ).toHaveLength(1)
})

test.each(diagnosisKeys.map((key) => [key, diagnoses[key].group] as const))(
  'beside a harmless diagnosis %s (%s) needs a feature if it may be a cancer, and only then, in screen and server alike',
  (other, group) => {
    const isAsked = group === 'urgent'
    const differentials = [other]
    expect(checkFeatures({ diagnosis: 'freckle', differentials, features: [] })).toHaveLength(isAsked ? 1 : 0)
    expect(checkFeatures({ diagnosis: 'freckle', differentials, features: ['not-judged'] })).toEqual([])
    const answer = { ...answerOf('atypical-naevus'), actions: ['see-doctor-2-weeks' as const], differentials }
    expect(asked.test(answerProblem(open, answer) ?? '')).toBe(isAsked)
  },
)
