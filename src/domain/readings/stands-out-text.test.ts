import { expect, test } from 'vitest'
import type { ReadingRow } from '../../contract/readings/reading-list.ts'
import { standsOutText } from './stands-out-text.ts'

const quiet: ReadingRow['standsOut'] = {
  highestScore: 0,
  observations: [],
  numberOfNewSpots: 0,
  numberOfWorries: 0,
  numberOfFailedPhotos: 0,
  riskCategory: null,
  hadMelanoma: false,
  familyHadMelanoma: false,
  isChangedSinceYouBegan: false,
}
const text = (said: Partial<ReadingRow['standsOut']>) =>
  standsOutText({ standsOut: { ...quiet, ...said }, numberOfLesions: 3 })

test('an ordinary visit has no text', () => expect(text({})).toBe(''))

test('a red flag shows with its three main signs; without one the score does not show', () => {
  expect(text({ highestScore: 6, observations: [18, 7, 3, 1] })).toBe(
    'Score 6: size changed, bleeds or oozes, uneven colour',
  )
  expect(text({ highestScore: 2, observations: [3] })).toBe('')
  expect(text({ highestScore: 1, observations: [18] })).toBe('Score 1: bleeds or oozes')
})

test('a change since the reader started comes first, then the score, then the patient’s history', () => {
  expect(text({ isChangedSinceYouBegan: true, highestScore: 6 })).toBe('Changed since you started')
  expect(text({ highestScore: 3, observations: [2, 4], hadMelanoma: true })).toBe(
    'Score 3: uneven shape, 7 mm or wider',
  )
  expect(text({ hadMelanoma: true, numberOfWorries: 2 })).toBe('Had melanoma')
  expect(text({ numberOfWorries: 1, numberOfNewSpots: 1 })).toBe('Worried about 1 spot')
})

test('new spots show only where others are known', () => {
  expect([text({ numberOfNewSpots: 1 }), text({ numberOfNewSpots: 3 })]).toEqual(['1 spot is new', ''])
})
