import { expect, test } from 'vitest'
import { actions } from './actions.ts'
import { cardSentenceOf } from './card-sentence.ts'
import { diagnoses, diagnosisKeys } from './diagnoses/diagnoses.ts'

const cases = diagnosisKeys.flatMap((key) => diagnoses[key].allowedActions.map((action) => [key, action] as const))

test.each(cases)('%s with %s: nobody reads “harmless” and “see a doctor” without a word of doubt', (key, action) => {
  const { mark, cardTail } = actions[action]
  const words = `${cardSentenceOf(diagnoses[key], mark)} ${cardTail}`
  const isCalm = /harmless|ordinary/i.test(words) && mark === 'urgent'
  expect(isCalm && !words.includes('most likely')).toBe(false)
})
