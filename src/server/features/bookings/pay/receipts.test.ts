import { expect, test } from 'vitest'
import {
  addBookingClinic,
  addBookingPatient,
  type BookingPatient,
} from '../../../../../tests/support/booking-clinic.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { settlePayment } from '../../../../../tests/support/settle-payment.ts'
import { consentTextVersion } from '../../../../domain/visits/consent-texts.ts'
import { bookingReference } from '../../../../domain/bookings/booking-reference.ts'

const server = await startTestServer()
server.clock.set('2026-11-20T00:00:00Z')
const { pool } = server.services.database
const clinic = await addBookingClinic(server)
// 9:00 am in Auckland.
const [tuesday, thursday, friday] = ['2026-11-30T20:00:00.000Z', '2026-12-02T20:00:00.000Z', '2026-12-03T20:00:00.000Z']

async function add(who: BookingPatient, service: string, bookingTime = thursday) {
  const place = { siteId: clinic.site['auckland'], serviceId: clinic.service[service] }
  const token = await freshToken(server, who)
  const { body } = await server.call('POST', '/bookings/add', {
    token,
    body: { ...place, bookingTime, wasPrivacyAccepted: true },
  })
  return { place, booking: body.booking, paymentUrl: body.paymentUrl }
}

async function pay({ booking, paymentUrl }: Awaited<ReturnType<typeof add>>) {
  const body = new URLSearchParams({ pay: '1', card: '4111 1111 1111 1111' })
  await server.fetch(new Request(paymentUrl, { method: 'POST', body }))
  await settlePayment(server, booking.bookingId)
}

const mailsOf = async ({ patientId }: BookingPatient): Promise<{ subject: string; body: string; calendar: string }[]> =>
  (
    await pool.query('select subject, body, calendar from outgoing_messages where recipient = $1 order by message_id', [
      `${patientId.slice(0, 8)}@example.test`,
    ])
  ).rows

test('the confirmation e-mail is a receipt: amounts, GST, the reference, the clinic’s phone, and the calendar file', async () => {
  await pool.query("update sites set contact_phone = '+6495550100'")
  const patient = await addBookingPatient(server)
  const added = await add(patient, 'check')
  await pay(added)
  const [mail] = await mailsOf(patient)
  expect(mail?.subject).toBe('Your booking')
  for (const line of [
    'Thursday 3 December 2026, 9:00 am, New Zealand time',
    `Reference ${bookingReference(added.booking.bookingId)}`,
    'Price NZ$249.00, of which GST NZ$32.48',
    'Paid NZ$50.00',
    'To pay at the clinic NZ$199.00',
    'Move or cancel it by Wed 2 Dec, 9:00 am. Cancel by Tue 1 Dec, 9:00 am to get all your money back.',
  ])
    expect(mail?.body).toContain(line)
  expect(mail?.body.replaceAll(' ', '')).toMatch(/Phone(\+64|0)95550100/)
  // Nothing clinical: neither the service nor its product is named (docs/decisions-clinic.md "What messages say").
  expect(mail?.body).not.toContain('check')
  expect(mail?.calendar).toContain(`UID:${added.booking.bookingId}@lentigo`)
  expect(mail?.calendar).toContain('DTSTART:20261202T200000Z')
})

test('a move states the old and new time and who moved it; an unpaid cancellation mentions no refund; each updates the calendar', async () => {
  const patient = await addBookingPatient(server)
  const { place, booking } = await add(patient, 'free', tuesday)
  const token = await freshToken(server, patient)
  const { bookingId } = booking
  const moved = await server.call('PUT', '/bookings/update', {
    token,
    body: { ...place, bookingId, bookingType: 1, bookingTime: friday },
  })
  expect(moved.body.booking).toMatchObject({
    lastMove: { from: tuesday, when: '2026-11-20T00:00:00.000Z', by: 'patient' },
    cancelledBy: null,
  })
  const gone = await server.call('DELETE', `/bookings/delete?bookingId=${bookingId}&bookingType=1&reason=1`, { token })
  expect(gone.body).toMatchObject({ status: 'Cancelled', cancelledBy: 'patient' })
  const [, move, cancel] = await mailsOf(patient)
  expect(move?.body).toContain('You moved your booking of Tuesday 1 December 2026, 9:00 am, New Zealand time.')
  expect(move?.body).toContain('Your new time:\n\nFriday 4 December 2026, 9:00 am')
  expect(move?.body).not.toContain('money back')
  expect(move?.calendar).toContain('SEQUENCE:1')
  expect(cancel?.body).toContain('You cancelled this booking:')
  expect(cancel?.body).toContain('Nothing was paid.')
  expect(cancel?.calendar).toContain('STATUS:CANCELLED')
})

test('a withdrawn request is called that, not a cancelled booking', async () => {
  const patient = await addBookingPatient(server)
  const { booking } = await add(patient, 'by-request', '2026-12-06T20:00:00.000Z')
  const token = await freshToken(server, patient)
  await server.call('DELETE', `/bookings/delete?bookingId=${booking.bookingId}&bookingType=0&reason=1`, { token })
  expect((await mailsOf(patient)).map(({ subject }) => subject)).toEqual([
    'We have your request',
    'You withdrew your request',
  ])
})

test('a booking has the accepted privacy text and its date; none after a withdrawal', async () => {
  const patient = await addBookingPatient(server)
  const { booking } = await add(patient, 'free', '2026-12-07T20:00:00.000Z')
  expect(booking).toMatchObject({
    wasPrivacyAccepted: true,
    privacyAgreement: { textVersion: consentTextVersion, whenAgreed: '2026-11-20T00:00:00.000Z' },
  })
  await pool.query(
    "insert into consent_events (patient_id, flag, value, occurred_at, recorded_at, text_version, channel) values ($1, 'consentPrivacyAgreement', false, now() + interval '1 year', now() + interval '1 year', '2026-1', 'web')",
    [patient.patientId],
  )
  const { body } = await server.call(
    'GET',
    `/bookings/get?id=${booking.bookingId}&patientLoginId=${patient.loginId}&bookingType=1`,
    { token: await freshToken(server, patient) },
  )
  expect(body).toMatchObject({ wasPrivacyAccepted: false, privacyAgreement: null })
})
