import { beforeEach, expect, test } from 'vitest'
import {
  addBookingClinic,
  addBookingPatient,
  type BookingPatient,
} from '../../../../../tests/support/booking-clinic.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { messagesTo } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { runAdmin } from '../../../admin/run-admin.ts'

const server = await startTestServer()
const { services } = server
const { pool } = services.database
const clinic = await addBookingClinic(server)
const farAhead = new Date(Date.now() + 20 * 24 * 3_600_000)

beforeEach(async () => {
  server.clock.set(new Date().toISOString())
  await pool.query('delete from bookings')
})

const admin = async (...args: string[]): Promise<string> => {
  const said = await runAdmin(args, services.config)
  return 'output' in said ? said.output : said.error
}
const nineOnAWeekday = () => {
  // Auckland's roster is nine to twelve on weekdays, whatever the date of this run.
  for (let day = 0; day < 7; day += 1) {
    const date = new Date(farAhead.getTime() + day * 24 * 3_600_000)
    const slot = ['T20:00:00.000Z', 'T21:00:00.000Z'].map((time) => date.toISOString().slice(0, 10) + time)
    const fits = slot.find((iso) => {
      const text = new Intl.DateTimeFormat('en', {
        timeZone: 'Pacific/Auckland',
        weekday: 'short',
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(new Date(iso))
      return !/Sat|Sun/.test(text) && / ?09/.test(text)
    })
    if (fits !== undefined) return fits
  }
  throw new Error('no weekday in a week')
}
const bookingTime = nineOnAWeekday()
const add = async (who: BookingPatient, service: string, more: object = {}) =>
  (
    await server.call('POST', '/bookings/add', {
      token: await freshToken(server, who),
      body: {
        siteId: clinic.site['auckland'],
        serviceId: clinic.service[service],
        bookingTime,
        wasPrivacyAccepted: true,
        ...more,
      },
    })
  ).body
const list = async (who: BookingPatient) =>
  (await server.call('POST', '/bookings/searchbookings', { token: await freshToken(server, who), body: {} })).body
    .records
const mailOf = async ({ patientId }: BookingPatient) =>
  (await messagesTo(server, `${patientId.slice(0, 8)}@example.test`)).map(({ subject }) => subject)

test('P4.booking.02: an accepted request becomes an appointment, which replaces it in the list, and the patient is notified', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = (await add(patient, 'by-request')).booking
  expect(await admin('requests')).toMatch(new RegExp(`^${bookingId}  auckland, by-request, Anika Visser, .*9:00 am`))
  const appointmentId = /The appointment is (\S+)\./.exec(await admin('request', bookingId, 'accept'))?.[1]
  expect(await list(patient)).toMatchObject([
    { bookingId: appointmentId, bookingType: 1, status: 'Booked', bookingRequestId: bookingId, appointmentId },
  ])
  const request = await server.call(
    'GET',
    `/bookings/get?id=${bookingId}&patientLoginId=${patient.loginId}&bookingType=0`,
    { token: await freshToken(server, patient) },
  )
  expect(request.body).toMatchObject({ status: 'Converted', appointmentId })
  expect(await mailOf(patient)).toEqual(['We have your request', 'Your booking'])
  expect(await admin('request', bookingId, 'accept')).toContain('There is no open request')
  expect(await admin('requests')).toContain('There is no open request')
})

test('a request’s promo code counts once when it becomes an appointment', async () => {
  await pool.query(`update promo_campaigns set most_uses = 2 where code = 'summer'`)
  const summer = { promoCode: 'SUMMER10' }
  const later = { ...summer, bookingTime: new Date(Date.parse(bookingTime) + 3_600_000).toISOString() }
  const [first, second, third] = [
    await addBookingPatient(server),
    await addBookingPatient(server),
    await addBookingPatient(server),
  ]
  await admin('request', (await add(first, 'by-request', summer)).booking.bookingId, 'accept')
  expect((await list(first))[0]).toMatchObject({ status: 'Booked', promoCode: 'SUMMER10' })
  expect((await add(second, 'by-request', later)).success).toBe(true)
  expect(await add(third, 'by-request', later)).toMatchObject({ extensions: { errors: [{ pointer: '/promoCode' }] } })
})

test('a request whose time is taken stays open, and can be declined', async () => {
  const [patient, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { bookingId } = (await add(patient, 'by-request')).booking
  expect((await add(other, 'free')).success).toBe(true)
  expect(await admin('request', bookingId, 'accept')).toContain('The time is no longer free')
  expect(await admin('request', bookingId, 'decline')).toBe('Declined.\n')
  expect(await list(patient)).toMatchObject([{ bookingId, status: 'Declined', isCancellationAllowed: false }])
  expect(await mailOf(patient)).toEqual(['We have your request', 'We can’t take your request'])
})

test('attendance is marked on the day and can be corrected; not for cancelled or future bookings', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = (await add(patient, 'free')).booking
  expect(await admin('appointment', bookingId, 'arrived')).toContain('can’t be marked like this')
  await pool.query(
    `update bookings set starts_at = now() - interval '10 minutes', ends_at = now() + interval '20 minutes' where booking_id = $1`,
    [bookingId],
  )
  const statusNow = async () => (await list(patient))[0].status
  for (const [word, status] of [
    ['arrived', 'Arrived'],
    ['did-not-attend', 'DidNotAttend'],
    ['attended', 'Attended'],
  ] as const) {
    await admin('appointment', bookingId, word)
    expect([word, await statusNow()]).toEqual([word, status])
  }
  await pool.query(`update bookings set status = 'Cancelled' where booking_id = $1`, [bookingId])
  expect(await admin('appointment', bookingId, 'arrived')).toContain('can’t be marked like this')
  expect(await admin('appointment', 'nonsense', 'arrived')).toContain('nonsense is not the id of a booking')
  expect(await admin('appointment', bookingId, 'late')).toContain('Say arrived, attended, did-not-attend.')
})
