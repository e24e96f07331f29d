import { expect, test } from 'vitest'
import { invoiceOf, type MoneyMove } from './invoice-of.ts'

const at = new Date('2026-11-20T00:00:00Z')
const later = new Date('2026-12-02T00:00:00Z')
const online: MoneyMove = { kind: 'online', amount: 5000, at }
const desk: MoneyMove = { kind: 'desk', amount: 19_900, at: later }
const back = (amount: number): MoneyMove => ({ kind: 'back', amount, at: later })

test('without a payment there is no invoice', () => {
  expect(invoiceOf({ cost: 24_900, stands: 'yes', moves: [] })).toBeNull()
})

const all = { charged: 24_900, paid: 24_900, toPay: 0, state: 'paid' }
const part = { charged: 24_900, paid: 5000, toPay: 19_900, state: 'part-paid' }
test.each([
  { stands: 'yes', moves: [online], is: part },
  { stands: 'yes', moves: [online, desk], is: all },
  { stands: 'yes', moves: [online, desk, back(19_900)], is: part },
  { stands: 'cancelled', moves: [online, back(5000)], is: { charged: 0, paid: 0, toPay: 0, state: 'given-back' } },
  { stands: 'cancelled', moves: [online], is: { charged: 5000, paid: 5000, toPay: 0, state: 'paid' } },
] as const)('a booking that stands ($stands) with $moves is $is.state', ({ stands, moves, is }) => {
  expect(invoiceOf({ cost: 24_900, stands, moves })).toEqual({ ...is, firstPaidAt: at })
})
