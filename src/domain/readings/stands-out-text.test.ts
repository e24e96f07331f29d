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

test('a visit that nothing marks says nothing', () => expect(text({})).toBe(''))

test('a score from 3 on is told with its weightiest signs; below that it is none', () => {
  expect(text({ highestScore: 6, observations: [18, 7, 3, 1] })).toBe('Score 6: colour, size, feeling')
  expect(text({ highestScore: 2, observations: [3] })).toBe('')
})

test('what changed under the reader’s hands comes first, then the score, then the person', () => {
  expect(text({ isChangedSinceYouBegan: true, highestScore: 6 })).toBe('Changed since you began')
  expect(text({ highestScore: 3, observations: [], hadMelanoma: true })).toBe('Score 3')
  expect(text({ hadMelanoma: true, numberOfWorries: 2 })).toBe('Had melanoma')
  expect(text({ numberOfWorries: 1, numberOfNewSpots: 1 })).toBe('Worried about 1 spot')
})

test('spots are new beside spots that are not', () => {
  expect([text({ numberOfNewSpots: 1 }), text({ numberOfNewSpots: 3 })]).toEqual(['1 spot is new', ''])
})
