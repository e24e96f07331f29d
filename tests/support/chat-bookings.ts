import type { addBookingClinic, BookingPatient } from './booking-clinic.ts'
import type { TestServer } from './server/test-server.ts'

/** Makes what books times of a clinic for somebody, each an hour after the one before. */
export function chatBookings(server: TestServer, clinic: Awaited<ReturnType<typeof addBookingClinic>>) {
  let nextHour = 0
  return async (
    { patientId }: Pick<BookingPatient, 'patientId'>,
    status = 'Booked',
    service = 'chat',
  ): Promise<string> => {
    const at = new Date(Date.UTC(2026, 11, 1, (nextHour += 1)))
    const { rows } = await server.services.database.pool.query(
      `insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at, full_cost, cost, deposit, currency, held_until, created_at, updated_at)
    select gen_random_uuid(), 'appointment', $6, $1, $2, $3, p.product_id, $4, r.room_id, $5::timestamptz, $5::timestamptz + interval '15 minutes', 0, 0, 0, 'NZD', case when $6 = 'AwaitingPayment' then $5::timestamptz end, now(), now()
    from rooms r, products p where r.site_id = $2 and p.service_id = $3 limit 1 returning booking_id`,
      [patientId, clinic.site['auckland'], clinic.service[service], clinic.staff['anika'], at, status],
    )
    return rows[0].booking_id
  }
}
