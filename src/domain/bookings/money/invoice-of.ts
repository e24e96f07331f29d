import type { BookingInvoice } from '../../../contract/reports/booking-invoices.ts'
import type { Cents } from './money.ts'

/** Money that moved for a booking. */
export type MoneyMove = { kind: 'online' | 'desk' | 'back'; amount: Cents; at: Date }
type InvoicedBooking = { cost: Cents; stands: 'yes' | 'cancelled'; moves: readonly MoneyMove[] }
export type Invoice = {
  /** What is charged: the price, or what is kept of a cancelled booking. */
  charged: Cents
  paid: Cents
  toPay: Cents
  state: BookingInvoice['state']
  firstPaidAt: Date
}

/** The invoice of a booking; null while nothing was ever paid. */
export function invoiceOf({ cost, stands, moves }: InvoicedBooking): Invoice | null {
  const firstPaidAt = moves.find(({ kind }) => kind !== 'back')?.at
  if (firstPaidAt === undefined) return null
  const paid = moves.reduce((sum, { kind, amount }) => sum + (kind === 'back' ? -amount : amount), 0)
  const charged = stands === 'yes' ? cost : paid
  const toPay = Math.max(0, charged - paid)
  const state = toPay > 0 ? 'part-paid' : charged === 0 && paid === 0 ? 'given-back' : 'paid'
  return { charged, paid, toPay, state, firstPaidAt }
}
