import * as calls from '../../../../contract/reports/booking-invoices.ts'
import { accessLogIn } from '../../../access/access-log.ts'
import { forPatient } from '../../../access/for-patient.ts'
import { userOf } from '../../../http/bind.ts'
import type { RawHandler } from '../../../http/bind-raw.ts'
import { Problem } from '../../../http/problem.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { invoiceContent, invoiceFileName, invoiceOfRow } from './booking-invoice.ts'
import { readInvoicedBooking } from './booking-invoice-store.ts'
import { drawInvoice } from './pdf/draw-invoice.ts'

/** invoices/get: the PDF of an invoice, drawn with the payments and refunds so far. */
export const getBookingInvoice =
  ({ database: { db }, clock }: ReportDependencies): RawHandler =>
  async (context, actor) => {
    const params = calls.getBookingInvoice.params?.safeParse(context.req.param())
    const user = userOf(actor)
    const row = params?.success === true ? await readInvoicedBooking(db, params.data.bookingId) : undefined
    const patient =
      row === undefined
        ? null
        : {
            patientId: row.patient_id,
            bookedBy: row.login_id === user.loginId ? ('who-asks' as const) : ('another' as const),
          }
    await forPatient({ logAccess: accessLogIn(db, clock) }, { user, patient, what: 'bookings' }, 'handle bookings')
    const invoice = row === undefined ? null : invoiceOfRow(row)
    if (row === undefined || invoice === null) throw new Problem('not-found')
    const bytes = await drawInvoice(invoiceContent(row, invoice))
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoiceFileName(row)}"`,
      'cache-control': 'no-store',
    })
  }
