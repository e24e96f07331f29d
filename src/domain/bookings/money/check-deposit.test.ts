import { expect, test } from 'vitest'
import { checkDeposit, type PriceRow } from './check-deposit.ts'

const product = (cents: number | null, patients: PriceRow['patients'] = 'any'): PriceRow => ({
  kind: 'product',
  patients,
  cents,
})
const other = (kind: Exclude<PriceRow['kind'], 'product'>, cents: number | null): PriceRow => ({
  kind,
  patients: null,
  cents,
})

test('a deposit is at most the lowest price that it is part of, for new and returning patients', () => {
  const sold = [product(24_900), product(39_900, 'new'), product(null)]
  expect(checkDeposit([...sold, other('new-patient-deposit', 24_900)])).toBeNull()
  expect(checkDeposit([...sold, other('new-patient-deposit', 24_901)])).toBe(
    'The deposit of a new patient would be $249.01 of a price of $249.00. A deposit is at most the price.',
  )
  const cheaper = [...sold, other('follow-up', 10_000)]
  expect(checkDeposit([...cheaper, other('follow-up-deposit', 10_000)])).toBeNull()
  expect(checkDeposit([...cheaper, other('follow-up-deposit', 10_001)])).toMatch(/^The deposit of a follow-up/)
})

test('a product for new patients only limits their deposit and no other', () => {
  const sold = [product(24_900), product(9900, 'new')]
  expect(checkDeposit([...sold, other('new-patient-deposit', 9901)])).toMatch(/^The deposit of a new patient/)
  expect(checkDeposit([...sold, other('follow-up-deposit', 24_900)])).toBeNull()
})

test('the follow-up price limits the deposit where a product is for anybody, or for follow-ups only', () => {
  expect(checkDeposit([product(24_900), other('follow-up', 5000), other('new-patient-deposit', 24_900)])).toBeNull()
  const own = [product(24_900, 'follow-up'), other('follow-up', 5000)]
  expect(checkDeposit([...own, other('follow-up-deposit', 24_900)])).toBeNull()
  expect(checkDeposit([...own, other('follow-up-deposit', 24_901)])).not.toBeNull()
})

test('without a price or a deposit there is no error', () => {
  expect(checkDeposit([])).toBeNull()
  expect(checkDeposit([other('new-patient-deposit', 500), product(null)])).toBeNull()
  expect(checkDeposit([product(100, 'follow-up'), other('new-patient-deposit', 500)])).toBeNull()
})
