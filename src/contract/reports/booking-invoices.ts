import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId } from '../ids.ts'

/*
 * The invoices of paid bookings (ours, besides documents/search, which has those of visits): for the patient of the
 * booking, and for whoever made it. They are made when they are fetched, so they include all payments and refunds
 * until then.
 */

const dollars = z.number().describe('Dollars with GST.')

/** paid: nothing is due. part-paid: an amount is due. given-back: it was cancelled and fully refunded. */
const invoiceState = z.enum(['paid', 'part-paid', 'given-back'])

/** The invoice of a booking for which money was taken. */
const bookingInvoice = z
  .object({
    bookingId,
    title: z.string().describe('"Tax invoice", or "Receipt" where the brand has no tax number.'),
    fileName: z.string(),
    serviceName: z.string(),
    siteName: z.string(),
    timeZoneId: z.string(),
    whenPaid: z.iso.datetime().describe('First.'),
    charged: dollars,
    paid: dollars.describe('After what was given back.'),
    toPay: dollars,
    state: invoiceState,
  })
  .meta({ id: 'BookingInvoice' })
export type BookingInvoice = z.infer<typeof bookingInvoice>

export const getBookingInvoices = endpoint({
  method: 'get',
  path: '/invoices/mine',
  access: 'session',
  summary: 'Ours: the invoices of the caller’s paid bookings, and of those that they made for others, newest first.',
  response: z.array(bookingInvoice),
  problems: [],
})

export const getBookingInvoice = endpoint({
  name: 'invoices/get',
  method: 'get',
  path: '/invoices/{bookingId}',
  access: 'session',
  summary: 'Ours: the invoice of a paid booking as PDF.',
  params: z.object({ bookingId }),
  problems: ['not-found'],
})
