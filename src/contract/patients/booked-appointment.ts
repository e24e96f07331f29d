import * as z from 'zod'
import { bookingStatus, bookingWay } from '../bookings/booking.ts'
import { bookingId, productId } from '../ids.ts'

/** An appointment at the site of a practice, as its tablets store it for the day. */
export const bookedAppointment = z
  .object({
    bookingId,
    productId,
    serviceName: z.string(),
    way: bookingWay,
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime(),
    status: bookingStatus,
    whenArrived: z.iso.datetime().nullable(),
    whenCalledIn: z.iso.datetime().nullable(),
    redFlagBecause: z
      .string()
      .nullable()
      .default(null)
      .describe('Why its person must be seen first; null where nobody said. A list of an earlier build has none.'),
    toPay: z
      .number()
      .default(0)
      .describe('What is left to pay, in dollars with GST. A list of an earlier build has none.'),
    notes: z.string().nullable().describe('What its patient wrote when they booked.'),
  })
  .meta({ id: 'BookedAppointment' })
export type BookedAppointment = z.infer<typeof bookedAppointment>
