import { expect, test } from 'vitest'
import { RiskCategory } from '../../contract/enums.ts'
import type { RiskCheckAnswers } from '../../contract/risk/risk-assessment-profiles.ts'
import { answerTitle, changedAnswers, riskCheckResult } from './risk-check-result.ts'
import { riskAnswerKeys } from './risk-check.ts'
import { riskTable } from './risk-table.ts'

const plain: RiskCheckAnswers = {
  age: 'age-3',
  background: 'background-2',
  concern: 'concern-2',
  sunburn: 'sunburn-1',
  family: 'family-1',
  self: 'self-1',
}
const result = (more: Partial<RiskCheckAnswers>) => riskCheckResult({ ...plain, ...more })
/** The result for a given product of relative risks. */
const ofProduct = (relativeRisk: number, more: Partial<RiskCheckAnswers> = {}) =>
  riskCheckResult(
    { ...plain, ...more },
    { ...riskTable, ageBracket: { ...riskTable.ageBracket, 3: { relativeRisk, label: 'by age' } } },
  )

test('each answer has a title as a statement about the person', () => {
  const titles = (['age', 'background', 'sunburn', 'family', 'self'] as const).map((question) =>
    riskAnswerKeys[question].map((answer) => answerTitle({ ...plain, [question]: answer }, question)),
  )
  expect(titles).toEqual([
    ['You are under 35', 'You are 35 to 44', 'You are 45 to 54', 'You are 55 to 64', 'You are 65 or older'],
    [
      'Northern European, such as British or Irish',
      'Other European',
      'Māori or Pacific',
      'Aboriginal or Torres Strait Islander',
      'Another background',
    ],
    [
      'Never badly sunburnt',
      '1 to 4 bad sunburns',
      '5 to 9 bad sunburns',
      '10 bad sunburns or more',
      'Not sure about bad sunburns',
    ],
    ['No melanoma in your close family', 'A close relative had melanoma', 'Not sure about your family'],
    ['You had no melanoma', 'You had a melanoma'],
  ])
})

test.each([
  [1.9, 'At most 1', '1 at most gets'],
  [2, 'About 1', 'about 1 gets'],
  [3.4, 'About 2', 'about 2 get'],
  [9.6, 'About 6', 'about 6 get'],
  [10, 'About 6', 'about 6 get'],
  [10.1, 'More than 6', 'more than 6 get'],
])('%d times the usual risk is said in people: %s of 100', (product, listed, said) => {
  const { people, sentence } = ofProduct(product)
  expect(people).toBe(`${listed} of 100 people like you, in 10 years`)
  expect(sentence).toContain(`: of 100 people like you, ${said} it in 10 years.`)
  expect(sentence).not.toMatch(/times|twice/)
})

test('no number is shown if an own or family melanoma decides', () => {
  expect(result({ self: 'self-2' }).people).toBeNull()
  expect(ofProduct(0.5, { family: 'family-2' })).toMatchObject({ category: RiskCategory.Medium, people: null })
  expect(ofProduct(0.99, { family: 'family-2' }).sentence).toContain('because it runs in your family')
  expect(ofProduct(1, { family: 'family-2' }).sentence).toContain('is medium: of 100 people like you')
})

test('Māori, Pacific and Aboriginal people see the category without a number', () => {
  for (const background of ['background-3', 'background-4'] as const) {
    expect(ofProduct(1, { background }).sentence).toBe(
      'Your risk of melanoma is low. Low is not zero. Have a skin check every 24 months.',
    )
    expect(ofProduct(20, { background }).sentence).toMatch(/^Your risk of melanoma is (medium|high)\. /)
    expect(ofProduct(20, { background }).people).toBeNull()
  }
})

test('the strongest factor comes first in either direction, with its effect', () => {
  const { riskFactors } = result({ age: 'age-1', background: 'background-1', sunburn: 'sunburn-4', self: 'self-2' })
  expect(riskFactors).toEqual([
    { question: 'self', title: 'You had a melanoma', detail: 'This alone makes your risk high', direction: 'raises' },
    {
      question: 'age',
      title: 'You are under 35',
      detail: 'Melanoma is less common at this age, but it happens.',
      direction: 'lowers',
    },
    { question: 'sunburn', title: '10 bad sunburns or more', detail: 'Doubles the risk', direction: 'raises' },
    {
      question: 'background',
      title: 'Northern European, such as British or Irish',
      detail: 'Raises it by about a third',
      direction: 'raises',
    },
    { question: 'family', title: 'No melanoma in your close family', detail: 'No change', direction: 'none' },
  ])
})

test('people whose melanomas are found late get advice on what to look for, between the general advice and the disclaimer', () => {
  const care = (background: RiskCheckAnswers['background']) =>
    result({ background }).care.map(({ title, sentences }) => [title, sentences.length])
  const [first, last] = [
    ['Until then', 1],
    ['A guide only', 1],
  ]
  for (const background of ['background-1', 'background-2', 'background-5'] as const)
    expect(care(background)).toEqual([first, last])
  expect(care('background-3')).toEqual([first, ['Good to know', 2], ['What to look for', 1], last])
  expect(care('background-4')).toEqual([first, ['Good to know', 1], ['What to look for', 1], last])
  expect(result({ background: 'background-4' }).care[1]?.sentences[0]).toContain('Torres Strait Islander')
})

test('a worrying spot is addressed first', () => {
  expect(result({ concern: 'concern-1' }).concern).toEqual({
    title: 'About the spot that worries you',
    sentences: ['See your doctor about it this week, whatever the result says.'],
  })
})

test('changed answers are listed strongest first, except the one about a worrying spot', () => {
  const newer: RiskCheckAnswers = { ...plain, age: 'age-4', background: 'background-3', concern: 'concern-1' }
  expect(changedAnswers(newer, plain).map(({ question, direction }) => [question, direction])).toEqual([
    ['background', 'hidden'],
    ['age', 'raises'],
  ])
})
