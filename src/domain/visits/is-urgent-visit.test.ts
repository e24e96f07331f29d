import { expect, test } from 'vitest'
import type { VisitLesion } from '../../contract/visits/visit-upload.ts'
import { isUrgentVisit } from './is-urgent-visit.ts'

const spot = (outcome: VisitLesion['outcome'], ...observations: number[][]) =>
  ({ outcome, visits: observations.map((each) => ({ observations: each })) }) as Pick<VisitLesion, 'outcome' | 'visits'>

test('a visit is urgent as soon as one of its spots goes to a doctor or has a red flag, whatever was chosen', () => {
  expect(isUrgentVisit({ lesions: [spot('photo-only'), spot('refer')] })).toBe(true)
  expect(isUrgentVisit({ lesions: [spot('refer-only')] })).toBe(true)
  expect(isUrgentVisit({ lesions: [spot('photo-only', [], [1, 2, 3, 4, 5, 6, 7])] })).toBe(true)
  expect(isUrgentVisit({ lesions: [spot('photo-only', []), spot('photo-only')] })).toBe(false)
  for (const flagged of [[18], [6], [1], [15], [12], [13, 14, 15], [2, 17], [10, 11]])
    expect(isUrgentVisit({ lesions: [spot('photo-only', flagged)] })).toBe(true)
  for (const calm of [[18, 21], [13, 14], [2], [16, 20], [5, 7]])
    expect(isUrgentVisit({ lesions: [spot('photo-only', calm)] })).toBe(false)
  expect(isUrgentVisit({ lesions: [] })).toBe(false)
})
