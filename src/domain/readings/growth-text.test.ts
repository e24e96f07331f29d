import { expect, test } from 'vitest'
import { growthText, widthChangeText } from './growth-text.ts'

test('a change within what measuring errs by is none; the time is told as one says it', () => {
  const before = { mm: 6.2, day: '2025-11-21' }
  expect(growthText(before, { mm: 8, day: '2026-11-17' })).toBe('+1.8 mm, 1 year')
  expect(growthText(before, { mm: 6.4, day: '2026-05-20' })).toBe('About the same, 6 months')
  expect(growthText(before, { mm: 5, day: '2025-11-22' })).toBe('−1.2 mm, 1 day')
})

test('a doctor reads how much wider a spot is, and since when', () => {
  const before = { mm: 6.2, day: '2025-11-21' }
  expect(widthChangeText(before, 8)).toBe('1.8 mm wider since 21 Nov 2025')
  expect(widthChangeText(before, 5)).toBe('1.2 mm narrower since 21 Nov 2025')
  expect(widthChangeText(before, 6.4)).toBe('about as wide as on 21 Nov 2025')
})
