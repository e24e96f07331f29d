import { expect, test } from 'vitest'
import { keptCure, keptText } from './kept-words.ts'

const nothing = { drafts: 0, unsent: 0, confirming: 0 }

test('who has nothing on the tablet can be removed', () => {
  expect(keptText(nothing)).toBe('Nothing waits here')
  expect(keptCure(nothing)).toBeUndefined()
})

test('what waits is counted, and each kind of it has its cure', () => {
  expect(keptText({ drafts: 1, unsent: 2, confirming: 1 })).toBe('2 visits not sent, 1 draft, 1 sent visit still kept')
  expect(keptCure({ ...nothing, unsent: 2 })).toContain('Send them first')
  expect(keptCure({ ...nothing, drafts: 1 })).toContain('send or discard each')
  expect(keptCure({ ...nothing, confirming: 1 })).toContain('7 days later')
  expect(keptCure({ ...nothing, drafts: 1, unsent: 1 })).toContain('Send the visits first')
})
