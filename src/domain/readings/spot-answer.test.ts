import { expect, test } from 'vitest'
import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import { actionKey } from '../../contract/clinical-keys.ts'
import { diagnoses } from '../clinical/diagnoses/diagnoses.ts'
import { reassuranceText } from '../clinical/floors/violated-floor.ts'
import { emptyAnswer, isSameAnswer, withAction, withDiagnosis } from './spot-answer.ts'
import { nextUnanswered } from './next-spot.ts'

const calm = { isWorried: false }
const worried = { isWorried: true }

test('a diagnosis fills in its defaults and keeps what was typed', () => {
  const typed = { ...emptyAnswer, comment: 'Regular.', measuredMm: 4 }
  expect(withDiagnosis(typed, 'suspected-melanoma', calm)).toMatchObject({
    actions: ['see-doctor-2-weeks'],
    comment: 'Regular.',
    measuredMm: 4,
  })
})

test('an action without a diagnosis implies one that allows it', () => {
  for (const key of actionKey.options) {
    const { diagnosis } = withAction(emptyAnswer, key, calm)
    const allowed = diagnosis === null ? [] : diagnoses[diagnosis].allowedActions
    expect([key, allowed.some((one) => one === key)]).toEqual([key, true])
  }
})

test('a worried patient never reads only "Nothing to do"; the reassurance goes once something is to be done', () => {
  const harmless = withAction(emptyAnswer, 'harmless', worried)
  expect(harmless.patientWords).toBe(reassuranceText)
  expect(withAction(harmless, 'see-doctor-6-weeks', worried).patientWords).toBeNull()
  expect(withAction({ ...emptyAnswer, patientWords: 'My own.' }, 'harmless', worried).patientWords).toBe('My own.')
})

test('only an excision has a margin', () => {
  const excised = withAction(emptyAnswer, 'excise-margin', calm)
  expect([excised.marginMm, withAction(excised, 'see-doctor-2-weeks', calm).marginMm]).toEqual([2, null])
})

test('answers are compared by their fields', () => {
  expect(isSameAnswer(emptyAnswer, { ...emptyAnswer })).toBe(true)
  expect(isSameAnswer(emptyAnswer, withAction(emptyAnswer, 'harmless', calm))).toBe(false)
})

test('the next unanswered spot is looked for after this one, then from the start; those being saved are skipped', () => {
  const spots = [null, null, null].map((diagnosis, i) => ({ number: i + 1, diagnosis }) as ReadingSpot)
  const said =
    (...numbers: number[]) =>
    (spot: ReadingSpot) =>
      numbers.includes(spot.number)
  expect([nextUnanswered(spots, 1, said(2)), nextUnanswered(spots, 2, said(3))]).toEqual([2, 0])
  expect(nextUnanswered(spots, 0, said(1, 2, 3))).toBeNull()
})

test('a second reader goes on only to what they were asked about', () => {
  const spots = [1, 2, 3].map((number) => ({ number, diagnosis: null, isYours: number === 3 }) as ReadingSpot)
  const nothing = () => false
  expect([nextUnanswered(spots, 0, nothing), nextUnanswered(spots, 2, nothing)]).toEqual([2, 2])
  expect(nextUnanswered(spots, 0, ({ number }) => number === 3)).toBeNull()
})
