import type { BookingId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** The booking that the last text message to a number was about, if it is still in the future. */
export async function findBookingToldTo(db: Db, number: string, now: Date): Promise<BookingId | null> {
  const row = await db
    .selectFrom('outgoing_messages')
    .innerJoin('bookings', 'bookings.booking_id', 'outgoing_messages.booking_id')
    .select('bookings.booking_id')
    .where('outgoing_messages.recipient', '=', number)
    .where('outgoing_messages.channel', '=', 'sms')
    .where('bookings.status', '=', 'Booked')
    .where('bookings.starts_at', '>', now)
    .orderBy('outgoing_messages.message_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.booking_id ?? null
}
