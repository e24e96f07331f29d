import { expect, test } from 'vitest'
import { calibrationAlgorithms } from './calibration-algorithms.ts'
import { cancellationReasons } from './cancellation-reasons.ts'
import { consultationOutcomes, consultationStates } from './consultation-outcomes.ts'
import { actionUrgencies, diagnosisActions } from './diagnosis-actions.ts'
import { generalLookups } from './general-lookups.ts'
import { lesionObservations } from './lesion-observations.ts'
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
    ['LesionObservation', 21],
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
