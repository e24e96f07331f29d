import * as z from 'zod'

/** The origin of a booking: the details given with it. */
export const bookingOrigin = {
  employer: z.string().nullable().describe('Given with the booking: who pays for it, and at which site.'),
  heardFrom: z.string().nullable().describe('How its person heard of us: a name of lookups/getbookingreferralsources.'),
}
