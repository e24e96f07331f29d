import type { AccessWorld } from './access/access-world.ts'

/** The patient's booking, as it was before a row that came earlier cancelled it. */
export async function restoreBooking({ server, bookingId }: AccessWorld): Promise<string> {
  await server.services.database.pool.query(
    "update bookings set status = 'Booked', cancelled_because = null, cancelled_at = null where booking_id = $1",
    [bookingId],
  )
  return bookingId
}
