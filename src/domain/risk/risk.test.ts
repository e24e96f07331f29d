import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AgeBracket, Ethnicity, FamilyMelanomaHistory, RiskCategory, SunburnHistory } from '../../contract/enums.ts'
import { assessRisk, type RiskAnswers } from './assess-risk.ts'
import { riskResultText } from './risk-result-text.ts'

const plain: RiskAnswers = {
  ageBracket: AgeBracket.From45To54,
  ethnicity: Ethnicity.Caucasian,
  sunburnHistory: SunburnHistory.Never,
  familyHistory: FamilyMelanomaHistory.NoHistory,
  personalHistory: false,
}
const anyAnswers: fc.Arbitrary<RiskAnswers> = fc.record({
  ageBracket: fc.constantFrom(...Object.values(AgeBracket)),
  ethnicity: fc.constantFrom(...Object.values(Ethnicity)),
  sunburnHistory: fc.constantFrom(...Object.values(SunburnHistory)),
  familyHistory: fc.constantFrom(...Object.values(FamilyMelanomaHistory)),
  personalHistory: fc.boolean(),
})

test('45 to 54, Caucasian, 5 to 9 sunburns, family: 3.4, Medium, recall in 12 months', () => {
  const result = assessRisk({
    ...plain,
    sunburnHistory: SunburnHistory.From5To9Times,
    familyHistory: FamilyMelanomaHistory.FamilyMember,
  })
  expect(result.product).toBeCloseTo(3.4, 10)
  expect([result.category, result.recallMonths]).toEqual([RiskCategory.Medium, 12])
  expect(result.riskFactors.map(({ label }) => label)).toEqual([
    'A close relative has had a melanoma',
    'Badly sunburnt 5 to 9 times',
  ])
})

test('over 64, Northern European, over 9 sunburns, family: 10.4, High, recall in 6 months', () => {
  const result = assessRisk({
    ageBracket: AgeBracket.Over64,
    ethnicity: Ethnicity.NorthernEuropean,
    sunburnHistory: SunburnHistory.Over9Times,
    familyHistory: FamilyMelanomaHistory.FamilyMember,
    personalHistory: false,
  })
  expect(result.product).toBeCloseTo(10.4, 10)
  expect([result.category, result.recallMonths]).toEqual([RiskCategory.High, 6])
})

test('under 35, other, never, none: 0.2, Low, recall in 24 months', () => {
  const result = assessRisk({ ...plain, ageBracket: AgeBracket.Under35, ethnicity: Ethnicity.Other })
  expect(result.product).toBeCloseTo(0.2, 10)
  expect([result.category, result.recallMonths]).toEqual([RiskCategory.Low, 24])
})

test('a melanoma of one’s own alone is High, by either answer', () => {
  const young = { ...plain, ageBracket: AgeBracket.Under35, ethnicity: Ethnicity.Aboriginal }
  expect(assessRisk({ ...young, personalHistory: true }).category).toBe(RiskCategory.High)
  expect(assessRisk({ ...young, familyHistory: FamilyMelanomaHistory.Self }).category).toBe(RiskCategory.High)
})

test('family history is never Low, however low the product', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { category } = assessRisk({ ...answers, familyHistory: FamilyMelanomaHistory.FamilyMember })
      expect(category).not.toBe(RiskCategory.Low)
    }),
  )
})

test('an answer with a higher relative risk never lowers the category', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const burnt = assessRisk({ ...answers, sunburnHistory: SunburnHistory.Over9Times })
      expect(burnt.category).toBeGreaterThanOrEqual(
        assessRisk({ ...answers, sunburnHistory: SunburnHistory.Never }).category,
      )
    }),
  )
})

test('Māori, Pacific and Aboriginal people are told where to look, and never that they have no risk', () => {
  for (const ethnicity of [Ethnicity.MaoriOrPolyneisan, Ethnicity.Aboriginal]) {
    const answers = { ...plain, ethnicity }
    const text = riskResultText(answers, assessRisk(answers))
    expect(text.advice.join(' ')).toMatch(/found later.*palms.*soles.*nails/)
    expect(JSON.stringify(text)).not.toMatch(/no risk/i)
  }
  expect(riskResultText(plain, assessRisk(plain)).advice).toHaveLength(1)
})

test('the text lists the answers that changed the result', () => {
  const answers = { ...plain, sunburnHistory: SunburnHistory.Over9Times, ageBracket: AgeBracket.Under35 }
  expect(riskResultText(answers, assessRisk(answers)).because).toEqual([
    'Under 35: lowers your risk',
    'Badly sunburnt more than 9 times: raises your risk',
  ])
})
