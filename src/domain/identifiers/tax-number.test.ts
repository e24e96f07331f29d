import { expect, test } from 'vitest'
import { isTaxNumber, taxNumberText } from './tax-number.ts'

test.each([
  ['49-091-850', 'NZ', true],
  ['35901981', 'NZ', true],
  ['136410132', 'NZ', true],
  ['136410133', 'NZ', false],
  ['9125568', 'NZ', false],
  ['51 824 753 556', 'AU', true],
  ['51 824 753 557', 'AU', false],
  ['49-091-850', 'AU', false],
  ['51824753556', 'NZ', false],
  ['none', 'NZ', false],
] as const)('%s in %s: %s', (text, country, is) => {
  expect(isTaxNumber(text, country)).toBe(is)
})

test('each country writes its numbers in its own way', () => {
  expect(taxNumberText('49091850', 'NZ')).toBe('GST number 49-091-850')
  expect(taxNumberText('136410132', 'NZ')).toBe('GST number 136-410-132')
  expect(taxNumberText('51824753556', 'AU')).toBe('ABN 51 824 753 556')
})
