import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calibrationAlgorithms } from './calibration-algorithms.ts'
import { cancellationReasons } from './cancellation-reasons.ts'
import { consultationOutcomes, consultationStates } from './consultation-outcomes.ts'
import { actionUrgencies, diagnosisActions } from './diagnosis-actions.ts'
import { generalLookups } from './general-lookups.ts'
import { lesionObservationById, lesionObservations, sevenPointScore } from './lesion-observations.ts'
import { bookingReferralSources } from './referral-sources.ts'

test('ids count from 1 without gaps', () => {
  const tables = [
    lesionObservations.map(({ id }) => id),
    calibrationAlgorithms.map((row) => row.imageCalibrationAlgorithmId),
    cancellationReasons.map(({ reasonId }) => reasonId),
    consultationOutcomes.map(({ outcomeId }) => outcomeId),
    consultationStates.map(({ statusId }) => statusId),
    diagnosisActions.map(({ actionId }) => actionId),
    bookingReferralSources.map(({ sourceId }) => sourceId),
    generalLookups.map(({ lookupId }) => lookupId),
    ...generalLookups.map(({ values }) => values.map(({ lookupValueId }) => lookupValueId)),
  ]
  for (const ids of tables) expect(ids).toEqual(ids.map((_, i) => i + 1))
})

test('there are eight lists, each with values', () => {
  expect(generalLookups.map(({ lookupName, values }) => [lookupName, values.length])).toEqual([
    ['FamilyHistoryOfMelanoma', 4],
    ['PersonalHistoryOfMelanoma', 5],
    ['PersonalHistoryOfKeratinocyteSkinCancer', 5],
    ['LesionObservation', 20],
    ['ActionUrgency', actionUrgencies.length],
    ['PolarizationType', 3],
    ['CommunicationType', 4],
    ['CommunicationChannel', 5],
  ])
})

test('every action has an urgency of the table', () => {
  const known: readonly number[] = actionUrgencies.map(({ actionUrgencyId }) => actionUrgencyId)
  for (const { actionUrgencyId } of diagnosisActions) expect(known).toContain(actionUrgencyId)
})

test('the weighted 7-point checklist: majors score 2, minors 1, and 3 or more advises a referral', () => {
  expect(sevenPointScore([])).toEqual({ score: 0, reasons: [], shouldRefer: false })
  expect(sevenPointScore([2])).toEqual({ score: 2, reasons: ['Irregular shape'], shouldRefer: false })
  expect(sevenPointScore([2, 4])).toEqual({
    score: 3,
    reasons: ['Irregular shape', 'Diameter 7 mm or more'],
    shouldRefer: true,
  })
  expect(sevenPointScore([1, 2, 3, 4, 5, 6, 7]).score).toBe(10)
  expect(sevenPointScore([8, 16, 20])).toEqual({ score: 0, reasons: [], shouldRefer: false })
})

test('repeated and unknown ids don’t change the score', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (ids) => {
      const known = [...new Set(ids)].filter((id) => lesionObservationById(id) !== null)
      expect(sevenPointScore([...ids, ...ids])).toEqual(sevenPointScore(known))
    }),
  )
})
