import { expect, test } from 'vitest'
import { checkInOpensAt } from './check-in-opens-at.ts'

const at = (hours: number, minutes = 0) => hours * 60 + minutes

test('somebody too early learns when check-in opens: two hours before the time they entered', () => {
  expect(checkInOpensAt('14:30', at(9))).toBe(at(12, 30))
  expect(checkInOpensAt('2:30', at(9))).toBe(at(12, 30))
  expect(checkInOpensAt('10:30', at(8))).toBe(at(8, 30))
})

test('a time that is open for check-in, or over, is not too early', () => {
  expect(checkInOpensAt('10:30', at(8, 30))).toBeNull()
  expect(checkInOpensAt('10:30', at(11, 30))).toBeNull()
  expect(checkInOpensAt('9:00', at(22))).toBeNull()
  expect(checkInOpensAt('14:30', at(15, 31))).toBeNull()
})

test('a time up to 12:59 may mean am or pm, one from 13:00 on is unambiguous', () => {
  expect(checkInOpensAt('12:59', at(0, 59))).toBeNull()
  expect(checkInOpensAt('12:59', at(3))).toBe(at(10, 59))
  expect(checkInOpensAt('11:30', at(13))).toBe(at(21, 30))
  expect(checkInOpensAt('13:00', at(0, 30))).toBe(at(11))
  expect(checkInOpensAt('14:30', at(1))).toBe(at(12, 30))
})
