import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FamilyMelanomaHistory, RiskCategory } from '../../contract/enums.ts'
import { riskCheckAnswers, type RiskCheckAnswers } from '../../contract/risk/risk-assessment-profiles.ts'
import { assessRisk } from './assess-risk.ts'
import {
  completeAnswers,
  toRiskAnswers,
  minutesLeft,
  nextQuestion,
  toRiskCheckAnswers,
  riskAnswerKeys,
} from './risk-check.ts'
import { riskQuestionKeys } from './risk-question-keys.ts'
import { changedAnswers, riskCheckResult } from './risk-check-result.ts'
import { draftText } from '../text/draft-text.ts'
import { riskTexts, type RiskText } from './risk-check-texts.ts'

const plain: RiskCheckAnswers = {
  age: 'age-3',
  background: 'background-2',
  concern: 'concern-2',
  sunburn: 'sunburn-1',
  family: 'family-1',
  self: 'self-1',
}
const anyCheck: fc.Arbitrary<RiskCheckAnswers> = fc.record({
  age: fc.constantFrom(...riskAnswerKeys.age),
  background: fc.constantFrom(...riskAnswerKeys.background),
  concern: fc.constantFrom(...riskAnswerKeys.concern),
  sunburn: fc.constantFrom(...riskAnswerKeys.sunburn),
  family: fc.constantFrom(...riskAnswerKeys.family),
  self: fc.constantFrom(...riskAnswerKeys.self),
})
const every: RiskCheckAnswers[] = riskAnswerKeys.age.flatMap((age) =>
  riskAnswerKeys.background.flatMap((background) =>
    riskAnswerKeys.sunburn.flatMap((sunburn) =>
      riskAnswerKeys.family.flatMap((family) =>
        riskAnswerKeys.self.flatMap((self) =>
          riskAnswerKeys.concern.map((concern) => ({ age, background, concern, sunburn, family, self })),
        ),
      ),
    ),
  ),
)
const resultText = (answers: RiskCheckAnswers) => JSON.stringify(riskCheckResult(answers))

test('P1.risk.01: seven pages, a text for each question and answer, and every answer maps to the table', () => {
  expect(riskQuestionKeys).toEqual(['age', 'background', 'concern', 'sunburn', 'family', 'other', 'self'])
  for (const question of riskQuestionKeys) {
    expect(riskTexts[question].kind).toBe('question')
    for (const answer of riskAnswerKeys[question]) expect(riskTexts[answer].kind).toBe('answer')
  }
  expect(every).toHaveLength(5 * 5 * 5 * 3 * 2 * 2)
  for (const answers of every) expect(riskCheckAnswers.parse(answers)).toEqual(answers)
})

test('another skin cancer does not affect the result, and adds advice; checks of before have no such answer', () => {
  const [told, without] = [riskCheckResult({ ...plain, other: 'other-2' }), riskCheckResult(plain)]
  expect(told.care.map(({ title }) => title)).toContain('Because you had a skin cancer')
  expect({ ...told, care: [] }).toEqual({ ...without, care: [] })
  for (const other of ['other-1', 'other-unsure'] as const)
    expect(riskCheckResult({ ...plain, other })).toEqual(without)
})

test('a worrying spot does not affect the result, and leads to the doctor first', () => {
  for (const answers of every.filter(({ concern }) => concern === 'concern-1')) {
    const { concern, ...worried } = riskCheckResult(answers)
    const { concern: none, ...calm } = riskCheckResult({ ...answers, concern: 'concern-2' })
    expect(worried).toEqual(calm)
    expect(concern?.sentences[0]).toMatch(/See your doctor about it this week/)
    expect(none).toBeNull()
  }
})

test('the examples of the risk table have the expected texts', () => {
  const medium = riskCheckResult({ ...plain, sunburn: 'sunburn-3', family: 'family-2' })
  expect(medium).toMatchObject({
    category: RiskCategory.Medium,
    title: 'Have a skin check this year',
    recallMonths: 12,
  })
  expect(medium.sentence).toContain('of 100 people like you, about 2 get it in 10 years')
  expect(medium.riskFactors.map(({ title, direction }) => `${title}: ${direction}`)).toEqual([
    'A close relative had melanoma: raises',
    '5 to 9 bad sunburns: raises',
    'You are 45 to 54: none',
    'Other European: none',
    'You had no melanoma: none',
  ])
  const high = riskCheckResult({
    ...plain,
    age: 'age-5',
    background: 'background-1',
    sunburn: 'sunburn-4',
    family: 'family-2',
  })
  expect(high.sentence).toContain('is high: of 100 people like you, more than 6 get it in 10 years')
  expect(riskCheckResult({ ...plain, age: 'age-1', background: 'background-5' })).toMatchObject({
    category: RiskCategory.Low,
    recallMonths: 24,
  })
  expect(riskCheckResult({ ...plain, self: 'self-2' }).sentence).toBe(riskTexts['result-high-self'].more)
  expect(riskCheckResult({ ...plain, age: 'age-1', family: 'family-2' }).sentence).toBe(
    riskTexts['result-medium-family'].more,
  )
})

test('for all answers: the result has advice, never denies a risk, and has no unfilled placeholder', () => {
  for (const answers of every) {
    const words = resultText(answers)
    expect(words).not.toMatch(/no risk|all clear|\{\w+\}/i)
    const result = riskCheckResult(answers)
    expect(result.riskFactors).toHaveLength(5)
    expect(result.category).toBe(assessRisk(toRiskAnswers(answers)).category)
    expect(result.sentence.includes('Low is not zero')).toBe(result.category === RiskCategory.Low)
    expect(result.care.at(-1)?.sentences[0]).toMatch(/can’t tell if a spot is cancer/)
  }
})

test('Māori, Pacific and Aboriginal people see no number and no lowering arrow, and always where to look', () => {
  for (const answers of every.filter(
    ({ background }) => background === 'background-3' || background === 'background-4',
  )) {
    const result = riskCheckResult(answers)
    const background = result.riskFactors.find(({ question }) => question === 'background')
    expect(background?.direction).toBe('hidden')
    expect(background?.detail).toBe('Less common for you, but often found later')
    expect([result.people, /\d+ times|than twice|of 100/.test(result.sentence)]).toEqual([null, false])
    expect(JSON.stringify(result.care)).toMatch(/often found later.*palms.*soles.*nail/i)
  }
  expect(JSON.stringify(riskCheckResult(plain).care)).not.toMatch(/palm/)
})

test('an answer with a higher relative risk never lowers the category', () => {
  fc.assert(
    fc.property(anyCheck, (answers) => {
      const categoryWith = (more: Partial<RiskCheckAnswers>) => riskCheckResult({ ...answers, ...more }).category
      expect(categoryWith({ sunburn: 'sunburn-4' })).toBeGreaterThanOrEqual(categoryWith({ sunburn: 'sunburn-1' }))
      expect(categoryWith({ family: 'family-2' })).toBeGreaterThanOrEqual(categoryWith({ family: 'family-unsure' }))
      expect(categoryWith({ self: 'self-2' })).toBe(RiskCategory.High)
    }),
  )
})

test('risk answers of a visit convert to those of My Risk Check with the same result', () => {
  fc.assert(
    fc.property(anyCheck, (answers) => {
      const judged = toRiskAnswers(answers)
      expect(toRiskAnswers(toRiskCheckAnswers(judged))).toEqual(judged)
    }),
  )
})

test('an own melanoma converts to yes, from either answer of a visit', () => {
  const told = { ...toRiskAnswers(plain), personalHistory: false }
  const { NoHistory, Self, FamilyMember, SelfAndFamilyMember } = FamilyMelanomaHistory
  const read = ([NoHistory, Self, FamilyMember, SelfAndFamilyMember] as const).map((familyHistory) => {
    const { family, self } = toRiskCheckAnswers({ ...told, familyHistory })
    return [family, self]
  })
  expect(read).toEqual([
    ['family-1', 'self-1'],
    ['family-1', 'self-2'],
    ['family-2', 'self-1'],
    ['family-2', 'self-2'],
  ])
  expect(toRiskCheckAnswers({ ...told, personalHistory: true })).toMatchObject({ family: 'family-1', self: 'self-2' })
})

test('an unknown value throws', () => {
  const ageBracket = 9 as ReturnType<typeof toRiskAnswers>['ageBracket']
  expect(() => toRiskCheckAnswers({ ...toRiskAnswers(plain), ageBracket })).toThrow(RangeError)
})

test.each(riskQuestionKeys)('without an answer to %s the check is not complete', (question) => {
  expect(completeAnswers({ ...plain, [question]: undefined })).toBeNull()
})

test('the next question is the first unanswered one, and the minutes decrease', () => {
  expect(nextQuestion({})).toBe('age')
  expect(nextQuestion({ age: 'age-1', concern: 'concern-2' })).toBe('background')
  expect([nextQuestion(plain), completeAnswers(plain)]).toEqual(['other', null])
  const all = { ...plain, other: 'other-unsure' } as const
  expect([nextQuestion(all), completeAnswers(all), completeAnswers({ age: 'age-1' })]).toEqual([null, all, null])
  expect(riskQuestionKeys.map(minutesLeft)).toEqual([3, 3, 2, 2, 1, 1, 0])
})

test('changes since an earlier check show the newer answers', () => {
  const newer: RiskCheckAnswers = { ...plain, family: 'family-2', concern: 'concern-1' }
  expect(changedAnswers(newer, plain).map(({ title }) => title)).toEqual(['A close relative had melanoma'])
  expect(changedAnswers(plain, plain)).toEqual([])
})

const rows = Object.entries<RiskText>(riskTexts).map(
  ([key, row]) => [key, { ...row, more: draftText(row.more, {}) }] as const,
)
const longest = { page: 40, question: 60, answer: 44, result: 40, care: 40 } as const

test.each(rows)('the text %s follows the wording rules', (key, { kind, text, more }) => {
  expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(text.length).toBeLessThanOrEqual(longest[kind])
  expect(more.length).toBeLessThanOrEqual(140)
  for (const sentence of [text, more]) {
    expect(sentence).toBe(sentence.trim())
    expect(sentence).not.toMatch(/[\u2012-\u2015]|\s-\s|--|'/)
    expect(sentence).not.toMatch(/\b(Maori|Hemi|Wikitoria)\b/)
    expect(sentence).not.toMatch(/\bno risk\b|\bACC\b|Medicare|bulk bill|rebate|free of charge/i)
    expect(sentence).not.toMatch(/\bnevus|tumor|color\b/i)
    expect(sentence).not.toMatch(/\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d/)
    const contractions = sentence.match(/[A-Za-z]+’(?!s\b)[A-Za-z]+/g) ?? []
    expect(contractions.filter((word) => !/^(can|don)’t$/i.test(word))).toEqual([])
  }
})
