import * as z from 'zod'

/** How money is taken and refunded at the desk. */
export const deskMethod = z.enum(['card', 'cash'])

/** A payment that was recorded at the desk and not taken back. */
export const deskPayment = z.object({
  paymentId: z.uuid(),
  amount: z.number().describe('Dollars with GST.'),
  method: deskMethod,
  notedAt: z.iso.datetime(),
  notedBy: z.string(),
})
