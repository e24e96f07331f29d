import { expect, test } from 'vitest'
import { stepAnswerText } from './step-answer-text.ts'

test('staff read what was answered of a patient, not who said it: of a child it may have been a guardian', () => {
  const text = (said: 'booked' | 'seen') =>
    stepAnswerText({ said, at: '2026-12-03T10:00:00Z' }, { name: 'Aroha', timeZone: 'Pacific/Auckland' })
  expect(text('seen')).toBe('We were told on 3 Dec 2026 that Aroha was seen.')
  expect(text('booked')).toMatch(/^We were told on 3 Dec 2026 that Aroha has booked\./)
})
