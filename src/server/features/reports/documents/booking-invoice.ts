import type { BookingInvoice } from '../../../../contract/reports/booking-invoices.ts'
import { bookingReference } from '../../../../domain/bookings/booking-reference.ts'
import { type Invoice, invoiceOf, type MoneyMove } from '../../../../domain/bookings/money/invoice-of.ts'
import { toDollars } from '../../../../domain/bookings/money/money.ts'
import { taxNumberText } from '../../../../domain/identifiers/tax-number.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { InvoicedRow } from './booking-invoice-store.ts'
import type { InvoiceContent } from './pdf/draw-invoice.ts'
import { personName } from '../../../../domain/text/person-name.ts'

const movesOf = ({ moves }: InvoicedRow): MoneyMove[] => moves.map(({ at, ...move }) => ({ ...move, at: new Date(at) }))

/** The invoice of a booking; null if nothing was paid yet. */
export const invoiceOfRow = (row: InvoicedRow): Invoice | null =>
  invoiceOf({ cost: row.cost, stands: row.status === 'Cancelled' ? 'cancelled' : 'yes', moves: movesOf(row) })

const titleOf = ({ tax_number: number }: InvoicedRow) => (number === null ? 'Receipt' : 'Tax invoice')

/** The file name of the PDF: a tax invoice, or a receipt if the seller has no tax number. */
export const invoiceFileName = (row: InvoicedRow): string =>
  `${row.tax_number === null ? 'receipt' : 'tax-invoice'}-${bookingReference(row.booking_id)}.pdf`

/** An invoice of the list. */
export const presentInvoice = (
  row: InvoicedRow,
  { firstPaidAt, charged, paid, toPay, state }: Invoice,
): BookingInvoice => ({
  bookingId: row.booking_id,
  title: titleOf(row),
  fileName: invoiceFileName(row),
  serviceName: row.service_name,
  siteName: row.site_name,
  timeZoneId: row.time_zone,
  whenPaid: firstPaidAt.toISOString(),
  charged: toDollars(charged),
  paid: toDollars(paid),
  toPay: toDollars(toPay),
  state,
})

const moveNames: Record<MoneyMove['kind'], string> = {
  online: 'Paid online',
  desk: 'Paid at the desk',
  back: 'Given back',
}
const stateNames: Record<BookingInvoice['state'], string> = {
  paid: 'Paid',
  'part-paid': 'Part paid',
  'given-back': 'All given back',
}

/** The content of an invoice's PDF. */
export function invoiceContent(row: InvoicedRow, invoice: Invoice): InvoiceContent {
  const day = (at: Date) => dayInZone(at, row.time_zone)
  return {
    title: titleOf(row),
    country: row.country_code,
    reference: bookingReference(row.booking_id),
    date: day(invoice.firstPaidAt),
    visitDate: day(row.starts_at),
    patientName: personName(row.first_name, row.last_name),
    seller: row.company_name ?? row.brand_name,
    details: [
      ...(row.tax_number === null ? [] : [taxNumberText(row.tax_number, row.country_code)]),
      [row.site_name, row.street_address_1, row.city].filter(Boolean).join(', '),
    ],
    serviceName: row.status === 'Cancelled' ? `${row.service_name}, cancelled` : row.service_name,
    charged: invoice.charged,
    moves: movesOf(row).map(({ kind, amount, at }) => ({ what: moveNames[kind], on: day(at), amount })),
    toPay: invoice.toPay,
    state: stateNames[invoice.state],
  }
}
