import { expect, test } from 'vitest'
import { maxBookedPeople, maxEverBookedPeople, relationFault } from './booked-people.ts'

test('a child is booked for until the day before their 16th birthday, and consents themselves from then on', () => {
  expect(relationFault('child', '2010-11-24', '2026-11-23')).toBeNull()
  expect(relationFault('child', '2010-11-23', '2026-11-23')).toMatch(/16 or older/)
  expect(relationFault('adult', '2010-11-23', '2026-11-23')).toBeNull()
  expect(relationFault('adult', '2010-11-24', '2026-11-23')).toMatch(/only a parent or guardian/)
})

test('a login books for six people, and for twelve in all', () => {
  expect([maxBookedPeople, maxEverBookedPeople]).toEqual([6, 12])
})
