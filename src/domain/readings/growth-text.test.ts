import { expect, test } from 'vitest'
import { growthText } from './growth-text.ts'

test('a change within what measuring errs by is none; the time is told as one says it', () => {
  const before = { mm: 6.2, day: '2025-11-21' }
  expect(growthText(before, { mm: 8, day: '2026-11-17' })).toBe('+1.8 mm, 1 year')
  expect(growthText(before, { mm: 6.4, day: '2026-05-20' })).toBe('About the same, 6 months')
  expect(growthText(before, { mm: 5, day: '2025-11-22' })).toBe('−1.2 mm, 1 day')
})
