import type { Db } from '../../platform/database.ts'
import type { BookingRow } from '../../records/bookings/booking-store.ts'
import { offerForBooking } from '../../records/bookings/slots/offer-for-booking.ts'
import type { Offer } from '../../records/bookings/slots/resolve-offer.ts'

/** What was booked or asked for, to find a time for it at the desk: which needs no lead time. */
export async function deskOffer(db: Db, row: BookingRow, now: Date): Promise<Offer> {
  const offer = await offerForBooking(db, row, now)
  return { ...offer, row: { ...offer.row, minimum_booking_lead_time: 0 } }
}
