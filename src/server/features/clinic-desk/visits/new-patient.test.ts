import { beforeEach, expect, test } from 'vitest'
import { addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addDesk } from '../../../../../tests/support/desk-clinic.ts'
import { addWaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { pool } = server.services.database
const desk = await addDesk(server)
const pharmacy = await addClinic(server, 'Harbour Pharmacy')
const atClinic = await addClinic(server, 'Rooms of the clinic')
await pool.query('update practices set site_id = $1 where practice_id = $2', [
  desk.clinic.site['auckland'],
  atClinic.practiceId,
])

/** 9:00 on Monday 23 November in Auckland. */
const nine = '2026-11-22T20:00:00.000Z'
const weekBefore = '2026-11-15T20:00:00.000Z'
beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query('delete from payment_sessions; delete from payments; delete from bookings')
})

type Before = (patientId: Awaited<ReturnType<typeof addBookingPatient>>['patientId']) => Promise<unknown>

/** What the desk says of somebody with one booking at nine, after this. */
async function isNewAfter(before: Before): Promise<boolean> {
  const patient = await addBookingPatient(server)
  const { bookingId } = await desk.book(patient, 'free', nine)
  await before(patient.patientId)
  const { bookings } = await desk.dayOf('2026-11-23')
  return bookings.find((one: { bookingId: string }) => one.bookingId === bookingId).patient.isNew
}

const visitAt = (clinic: typeof pharmacy, visitTime: string): Before => {
  return (patientId) => addWaitingVisit(server, clinic, { patientId, visitTime })
}
const attend = (startTime: string): Before => {
  return (patientId) =>
    pool.query(
      `insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id,
        starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at)
      select gen_random_uuid(), 'appointment', 'Attended', patient_id, site_id, service_id, product_id, staff_id, room_id,
        $2::timestamptz, $2::timestamptz + interval '30 minutes', 0, 0, 0, 'NZD', now(), now()
      from bookings where patient_id = $1 limit 1`,
      [patientId, startTime],
    )
}

test.each([
  ['nothing', true, () => Promise.resolve()],
  ['an appointment that they attended', false, attend(weekBefore)],
  ['an appointment that they attended later', true, attend('2026-11-29T20:00:00.000Z')],
  ['a visit that a pharmacy sent', false, visitAt(pharmacy, weekBefore)],
  ['a visit that a pharmacy sent on the day before', false, visitAt(pharmacy, '2026-11-22T01:00:00Z')],
  ['a visit at the clinic a week before', false, visitAt(atClinic, weekBefore)],
  ['a visit that may be the one of this booking', true, visitAt(atClinic, '2026-11-22T19:50:00Z')],
] as const)('after %s, the desk says of somebody that they are new: %s', async (_, isNew, before) => {
  expect(await isNewAfter(before)).toBe(isNew)
})

test('a booking that was attended leaves its own patient new', async () => {
  const attended = await isNewAfter((patientId) =>
    pool.query(`update bookings set status = 'Attended' where patient_id = $1`, [patientId]),
  )
  expect(attended).toBe(true)
})
