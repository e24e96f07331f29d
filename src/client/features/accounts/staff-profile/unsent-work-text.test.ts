import { expect, test } from 'vitest'
import { removalAdvice, unsentWorkText } from './unsent-work-text.ts'

const nothing = { drafts: 0, unsent: 0, confirming: 0 }

test('who has nothing on the tablet can be removed', () => {
  expect(unsentWorkText(nothing)).toBe('Nothing waits here')
  expect(removalAdvice(nothing)).toBeUndefined()
})

test('what waits is counted, and each kind of it has its cure', () => {
  expect(unsentWorkText({ drafts: 1, unsent: 2, confirming: 1 })).toBe(
    '2 visits not sent, 1 draft, 1 sent visit still kept',
  )
  expect(removalAdvice({ ...nothing, unsent: 2 })).toContain('Send them first')
  expect(removalAdvice({ ...nothing, drafts: 1 })).toContain('send or discard each')
  expect(removalAdvice({ ...nothing, confirming: 1 })).toContain('7 days later')
  expect(removalAdvice({ ...nothing, drafts: 1, unsent: 1 })).toContain('Send the visits first')
})
