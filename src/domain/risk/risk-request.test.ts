import { expect, test } from 'vitest'
import type { RiskCheckId } from '../../contract/ids.ts'
import type { RiskCheckAnswers } from '../../contract/risk/risk-assessment-profiles.ts'
import { riskTextVersion } from './risk-check-texts.ts'
import { riskRequest } from './risk-request.ts'

const answers: RiskCheckAnswers = {
  age: 'age-3',
  background: 'background-2',
  concern: 'concern-2',
  sunburn: 'sunburn-unsure',
  family: 'family-unsure',
  self: 'self-1',
}
const checkId = '00000000-0000-4000-8000-000000000001' as RiskCheckId
const whenAnswered = '2026-11-20T00:00:00.000Z'
const requested = (more: Partial<RiskCheckAnswers>) =>
  riskRequest({ checkId, answers: { ...answers, ...more }, whenAnswered })

test('A3.risk.02: a completed check is sent with its result and the versions used', () => {
  expect(requested({})).toEqual({
    ageBracket: 3,
    ethnicity: 2,
    sunburnHistory: 2,
    familyHistory: 1,
    personalHistory: 1,
    riskCategory: 1,
    confidence: 1,
    comments: null,
    rawData: { checkId, tableVersion: '2026-1', textVersion: riskTextVersion, answers, whenAnswered },
  })
})

test('an own melanoma is the fifth lookup value, and high', () => {
  expect(requested({ self: 'self-2' })).toMatchObject({ personalHistory: 5, familyHistory: 2, riskCategory: 3 })
  expect(requested({ self: 'self-2', family: 'family-2' })).toMatchObject({ personalHistory: 5, familyHistory: 4 })
  expect(requested({ family: 'family-2' })).toMatchObject({ personalHistory: 1, familyHistory: 3, riskCategory: 2 })
})
