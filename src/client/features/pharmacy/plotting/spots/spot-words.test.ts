import { expect, test } from 'vitest'
import { pointsWords } from '../../../../../domain/clinical/seven-point-score.ts'
import { nextStepWords } from './spot-words.ts'

const said = (observations: number[], outcome: 'refer' | 'photo-only' | null, isExcised = false) =>
  nextStepWords({ observations, outcome, isExcised, origin: { kind: 'new' } })

test('a red flag pre-sets a doctor and says why', () => {
  expect(said([1, 3, 7, 16], 'refer')).toEqual({
    title: 'Next step: doctor in 2 weeks',
    text: 'Pre-set: size changed, score 5 of 10',
    tone: 'warn',
  })
  expect(said([18], 'refer').text).toBe('Pre-set: bleeding')
})

test('another choice does not hide the sign', () => {
  expect(said([18], 'photo-only')).toEqual({
    title: 'Next step: photos only',
    text: 'Bleeding. Read as urgent all the same.',
    tone: 'danger',
  })
})

test('without a red flag the choice is said with the score, and so it is for a removed spot', () => {
  expect(said([3], null)).toEqual({
    title: 'Next step: not chosen yet',
    text: 'Score 2 of 10, a doctor from 3 on. Not a diagnosis.',
    tone: 'info',
  })
  expect(said([16], 'photo-only')).toMatchObject({
    title: 'Next step: photos only',
    text: 'No sign that counts. Not a diagnosis.',
  })
  expect(said([18], 'photo-only', true).tone).toBe('info')
  expect(pointsWords([1, 3, 7])).toBe('5 of 10 points')
})

test('of a spot that is looked at again photos are pre-set, and said to be', () => {
  const spot = { observations: [], outcome: 'photo-only', isExcised: false } as const
  expect(nextStepWords({ ...spot, origin: { kind: 'carried-forward', lastSeen: '2025-11-21' } })).toMatchObject({
    title: 'Next step: photos only',
    text: 'Pre-set: seen before. No sign that counts. Not a diagnosis.',
  })
})
