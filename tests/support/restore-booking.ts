import type { AccessWorld } from './access/access-world.ts'

/** The patient's booking, as it was before rows that came earlier cancelled it, or answered its chat in writing. */
export async function restoreBooking({ server, bookingId }: AccessWorld): Promise<string> {
  await server.services.database.pool.query(
    "update bookings set status = 'Booked', cancelled_because = null, cancelled_at = null where booking_id = $1",
    [bookingId],
  )
  await server.services.database.pool.query(
    'update spot_chats set waiting_since = coalesce(waiting_since, answered_at) where booking_id = $1',
    [bookingId],
  )
  return bookingId
}
