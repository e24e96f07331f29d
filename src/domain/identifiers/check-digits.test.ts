import { expect, test } from 'vitest'
import { checkValue, letterWithValue, weightedSum } from './check-digits.ts'

test('letters count from A to Z without I and O, digits as themselves, anything else is NaN', () => {
  expect(['A', 'H', 'J', 'N', 'P', 'Z', '0', '9'].map(checkValue)).toEqual([1, 8, 9, 13, 14, 24, 0, 9])
  expect(['I', 'O', 'a', '-', ''].map(checkValue)).toEqual(Array(5).fill(Number.NaN))
})

test('each value from 1 to 24 has its letter', () => {
  expect([0, 1, 8, 9, 24, 25].map(letterWithValue)).toEqual([null, 'A', 'H', 'J', 'Z', null])
})

test('the sum uses one character for each weight', () => {
  expect(weightedSum('A2C', [7, 6, 5])).toBe(7 + 12 + 15)
  expect(weightedSum('A2C', [7, 6])).toBe(7 + 12)
})
