import { expect, test } from 'vitest'
import { checkInFrom } from './check-in-from.ts'

const at = (hours: number, minutes = 0) => hours * 60 + minutes

test('who comes too early is told from when: two hours before the time that they said', () => {
  expect(checkInFrom('14:30', at(9))).toBe(at(12, 30))
  expect(checkInFrom('2:30', at(9))).toBe(at(12, 30))
  expect(checkInFrom('10:30', at(8))).toBe(at(8, 30))
})

test('a time that is open for check-in, or over, is not too early', () => {
  expect(checkInFrom('10:30', at(8, 30))).toBeNull()
  expect(checkInFrom('10:30', at(11, 30))).toBeNull()
  expect(checkInFrom('9:00', at(22))).toBeNull()
  expect(checkInFrom('14:30', at(15, 31))).toBeNull()
})
