import { expect, test } from 'vitest'
import { AgeBracket, Ethnicity, FamilyMelanomaHistory, RiskCategory, SunburnHistory } from '../../contract/enums.ts'
import { assessRisk, hadMelanoma, type RiskAnswers } from './assess-risk.ts'
import { riskTable, riskTableOf } from './risk-table.ts'
import { riskResultText } from './risk-result-text.ts'

const plain: RiskAnswers = {
  ageBracket: AgeBracket.From45To54,
  ethnicity: Ethnicity.Caucasian,
  sunburnHistory: SunburnHistory.Never,
  familyHistory: FamilyMelanomaHistory.NoHistory,
  personalHistory: false,
}
const product = (more: Partial<RiskAnswers>) => assessRisk({ ...plain, ...more }).product

test('each answer has the relative risk of table 2026-1', () => {
  expect(product({})).toBe(1)
  expect(([1, 2, 3, 4] as const).map((sunburnHistory) => product({ sunburnHistory }))).toEqual([1, 1.3, 1.7, 2])
  expect(([1, 2, 3, 4, 5] as const).map((ethnicity) => product({ ethnicity }))).toEqual([1.3, 1, 0.3, 0.2, 0.5])
  expect(([1, 2, 3, 4, 5] as const).map((ageBracket) => product({ ageBracket }))).toEqual([0.4, 0.7, 1, 1.4, 2])
  expect(product({ personalHistory: true })).toBe(7.2)
  expect(product({ familyHistory: FamilyMelanomaHistory.FamilyMember })).toBe(2)
  expect(product({ familyHistory: FamilyMelanomaHistory.Self })).toBe(7.2)
  expect(product({ familyHistory: FamilyMelanomaHistory.SelfAndFamilyMember })).toBeCloseTo(14.4, 10)
  expect(riskTableOf('2026-1')).toBe(riskTable)
  expect(riskTableOf('2025-1')).toBeNull()
  expect(riskTable.recallMonthsAtypicalLesion).toBe(3)
})

test('category thresholds are inclusive, and a relative’s melanoma is never low', () => {
  const at = (ageBracketRisk: number, more: Partial<RiskAnswers> = {}) => {
    const ageBracket = { ...riskTable.ageBracket, 3: { relativeRisk: ageBracketRisk, label: 'by age' } }
    return assessRisk({ ...plain, ...more }, { ...riskTable, ageBracket }).category
  }
  const { Low, Medium, High } = RiskCategory
  expect([1.99, 2, 5.99, 6].map((risk) => at(risk))).toEqual([Low, Medium, Medium, High])
  const familyHistory = FamilyMelanomaHistory.FamilyMember
  expect([0.1, 2.99, 3].map((risk) => at(risk, { familyHistory }))).toEqual([Medium, Medium, High])
  expect(at(0.01, { personalHistory: true })).toBe(High)
})

test('either of two answers reports an own melanoma', () => {
  const had = ([1, 2, 3, 4] as const).map((familyHistory) => hadMelanoma({ ...plain, familyHistory }))
  expect(had).toEqual([false, true, false, true])
  expect(hadMelanoma({ ...plain, personalHistory: true })).toBe(true)
})

test('risk factors are listed strongest first with their direction; neutral answers are left out', () => {
  const { riskFactors, tableVersion } = assessRisk({
    ...plain,
    ageBracket: AgeBracket.Under35,
    sunburnHistory: SunburnHistory.From1To4Times,
    personalHistory: true,
  })
  expect(riskFactors).toEqual([
    { label: 'You have had a melanoma', relativeRisk: 7.2, direction: 'raised' },
    { label: 'Under 35', relativeRisk: 0.4, direction: 'lowered' },
    { label: 'Badly sunburnt 1 to 4 times', relativeRisk: 1.3, direction: 'raised' },
  ])
  expect(tableVersion).toBe('2026-1')
})

test('a background is named as the questions name it, whatever its name on the wire', () => {
  const named = ([2, 3] as const).map((ethnicity) => riskTable.ethnicity[ethnicity].label)
  expect(named).toEqual(['Other European', 'Māori or Pacific'])
})

test('each category has its headline and its advice', () => {
  const text = (more: Partial<RiskAnswers>) => riskResultText({ ...plain, ...more }, assessRisk({ ...plain, ...more }))
  expect(text({})).toEqual({
    headline: 'Your risk is lower than average',
    because: [],
    advice: ['Look at your skin every three months and have it checked every 2 years.'],
  })
  expect(text({ ageBracket: AgeBracket.Over64 }).headline).toBe('Your risk is higher than average')
  expect(text({ personalHistory: true })).toMatchObject({ headline: 'Your risk is high' })
})
