import type { Db } from '../../platform/database.ts'
import type { BookingRow } from '../../records/bookings/booking-store.ts'
import { offerForBooking } from '../../records/bookings/slots/offer-for-booking.ts'
import type { Offer } from '../../records/bookings/slots/resolve-offer.ts'

/** The offer of a booking or request, without the lead time, which does not apply at the desk. */
export async function deskOffer(db: Db, row: BookingRow, now: Date): Promise<Offer> {
  const offer = await offerForBooking(db, row, now)
  return { ...offer, row: { ...offer.row, minimum_booking_lead_time: 0 } }
}
