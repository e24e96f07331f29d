import { expect, test } from 'vitest'
import { ownResultText } from './own-result-text.ts'

test.each([
  [
    'benign-naevus',
    'excision',
    'The spot was removed and tested, it was harmless: chest',
    'This spot was taken off and',
  ],
  ['benign-naevus', 'biopsy', 'Part of the spot was taken and tested, it was harmless: chest', 'Part of this spot'],
  ['melanoma-invasive', 'shave', 'See your doctor about the spot: chest', 'Part of this spot was taken and tested.'],
  ['excised-waiting', null, 'The spot was taken off: chest', 'This spot was taken off. '],
  ['excised-waiting', 'biopsy', 'Part of the spot was taken: chest', 'Part of this spot was taken. '],
  ['melanoma-invasive', 'biopsy', 'See your doctor about the spot: chest', 'Part of this spot was taken and tested.'],
] as const)('%s, taken by %s: “%s”', (...row) => {
  const [key, excision, title, words] = row
  const text = ownResultText({ key, excision, margins: null }, 'chest')
  expect(text.title).toBe(title)
  expect(text.words).toContain(words)
})
