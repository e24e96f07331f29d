import type * as calls from '../../../../contract/reports/booking-invoices.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { invoiceOfRow, presentInvoice } from './booking-invoice.ts'
import { readInvoicedBookings } from './booking-invoice-store.ts'

/** invoices/mine: the invoices of bookings for which money was received. */
export const getBookingInvoices =
  ({ database: { db } }: ReportDependencies): Handler<typeof calls.getBookingInvoices> =>
  async ({ actor }) => {
    const { patientId, loginId } = userOf(actor)
    const rows = await readInvoicedBookings(db, { patientId, loginId })
    return rows.flatMap((row) => {
      const invoice = invoiceOfRow(row)
      return invoice === null ? [] : [presentInvoice(row, invoice)]
    })
  }
