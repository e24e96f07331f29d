import { expect, test } from 'vitest'
import { nextStepWords, pointsWords } from './spot-words.ts'

const said = (observations: number[], outcome: 'refer' | 'photo-only' | null, isExcised = false) =>
  nextStepWords({ observations, outcome, isExcised })

test('a red flag pre-sets a doctor and says why', () => {
  expect(said([1, 3, 7, 16], 'refer')).toEqual({
    title: 'Next step: a doctor within 2 weeks',
    text: 'Pre-set: size changed, score 5 of 10',
    tone: 'warn',
  })
  expect(said([18], 'refer')?.text).toBe('Pre-set: bleeding')
})

test('another choice does not hide the sign', () => {
  expect(said([18], 'photo-only')).toEqual({
    title: 'Next step: photos only',
    text: 'Bleeding. Read as urgent all the same.',
    tone: 'danger',
  })
})

test('fewer than 3 points say what they are; no sign says nothing, nor does one of a removed spot', () => {
  expect(said([3], null)).toEqual({
    title: 'Score 2 of 10',
    text: 'A doctor from 3 on. Not a diagnosis.',
    tone: 'info',
  })
  expect([said([], null), said([16], null)]).toEqual([null, null])
  expect(said([18], 'photo-only', true)?.tone).toBe('info')
  expect(pointsWords([1, 3, 7])).toBe('5 of 10 points')
})
