import { expect, test } from 'vitest'
import { isMedicareCard, isMedicareProvider, medicareError } from './medicare.ts'

test('a card’s ninth digit is the sum of the eight before it, times 1, 3, 7, 9, 1, 3, 7 and 9', () => {
  // 2 + 27 + 35 + 9 = 73.
  expect(isMedicareCard('2950000131')).toBe(true)
  // 2 + 3 + 7 + 9 + 1 + 3 + 7 + 9 = 41, with a 2 at the front.
  expect(isMedicareCard('2111111111')).toBe(true)
  expect(['2950000101', '2950000121', '2950000141'].some(isMedicareCard)).toBe(false)
})

test('a valid number with an extra character is invalid', () => {
  expect(['4024742FF', 'F4024742F', '4024742f'].some(isMedicareProvider)).toBe(false)
  expect(['29500001312', '2950000131'].every(isMedicareCard)).toBe(true)
  expect(['295000013123', 'x2950000131', '2950000131x', '1950000131', '7950000131'].some(isMedicareCard)).toBe(false)
})

test.each(['295000013', '295000013123', 'x2950000131', '2950000131x'])(
  '%j does not have the digits of a card, which is reported first',
  (digits) => expect(medicareError(digits)).toMatch(/^A Medicare number has 10 digits/),
)
