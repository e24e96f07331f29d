import { beforeEach, expect, test } from 'vitest'
import {
  addBookingClinic,
  addBookingPatient,
  type BookingPatient,
} from '../../../../../tests/support/booking-clinic.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { anonymousToken, messagesTo } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { sendReminders } from './send-reminders.ts'

const server = await startTestServer()
const { services } = server
const { pool } = services.database
const clinic = await addBookingClinic(server)
const run = sendReminders({ ...services, provider: null })
// 9:00 am on Monday 7 December in Auckland.
const monday = '2026-12-06T20:00:00.000Z'
const place = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'], wasPrivacyAccepted: true }

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query(`delete from bookings; update sites set send_email_reminders = true, send_sms_reminders = true;
    delete from outgoing_messages`)
})

async function booked(who: BookingPatient, bookingTime = monday): Promise<{ bookingId: string; bookingType: number }> {
  const token = await freshToken(server, who)
  const { body } = await server.call('POST', '/bookings/add', { token, body: { ...place, bookingTime } })
  return body.booking
}
const mailsOf = async ({ patientId }: BookingPatient) => messagesTo(server, `${patientId.slice(0, 8)}@example.test`)
const subjectsOf = async (who: BookingPatient) => (await mailsOf(who)).map(({ subject }) => subject).slice(1)
/** Refuses reminders by a channel: 1 e-mail, 2 text. */
const refuse = async (who: BookingPatient, channel: number) =>
  server.call(
    'POST',
    `/patientpermissions/setcommunicationpreference?communicationTypeId=2&communicationChannelId=${channel}&isAllowed=false`,
    { token: await freshToken(server, who) },
  )
const at = async (iso: string) => {
  server.clock.set(iso)
  await run()
}

test('reminders are sent a week and a day before, by e-mail and SMS, once even if the job runs twice', async () => {
  const patient = await addBookingPatient(server)
  await booked(patient)
  await at('2026-11-29T19:45:00Z')
  expect(await subjectsOf(patient)).toEqual([])
  server.clock.set('2026-11-29T20:00:00Z')
  await Promise.all([run(), run()])
  await run()
  expect(await subjectsOf(patient)).toEqual(['Your booking in a week'])
  await at('2026-12-05T20:15:00Z')
  await run()
  expect(await subjectsOf(patient)).toEqual(['Your booking in a week', 'Your booking tomorrow'])
  const texts = await messagesTo(server, '+64215550100')
  expect(
    texts.filter(({ body }) => body.startsWith('Reminder: Monday 7 December 2026, 9:00 am, New Zealand time')),
  ).toHaveLength(2)
  const last = (await mailsOf(patient)).at(-1)?.body ?? ''
  expect(last).not.toMatch(/free|skin|check/i)
})

test('a site with a survey asks who came once, by e-mail, in the daytime and within three days; others ask nothing', async () => {
  const [patient, absent, unwilling] = [
    await addBookingPatient(server),
    await addBookingPatient(server),
    await addBookingPatient(server),
  ]
  const attended = [await booked(patient), await booked(unwilling, '2026-12-06T20:30:00.000Z')]
  await booked(absent, '2026-12-06T21:00:00.000Z')
  await refuse(unwilling, 1)
  const asked = async (who: BookingPatient) => (await subjectsOf(who)).filter((subject) => subject === 'How was it?')
  await pool.query(`update bookings set status = 'Attended' where booking_id = any($1)`, [
    attended.map(({ bookingId }) => bookingId),
  ])
  await at('2026-12-06T23:00:00Z')
  expect(await asked(patient)).toEqual([])
  await pool.query(`update sites set net_promoter_survey_url = 'https://survey.example.test/lentigo'`)
  await at('2026-12-06T21:00:00Z')
  expect(await asked(patient), 'half an hour after it').toEqual([])
  await at('2026-12-07T09:00:00Z')
  expect(await asked(patient), 'at night').toEqual([])
  await at('2026-12-07T20:00:00Z')
  await run()
  expect(await asked(patient)).toEqual(['How was it?'])
  expect((await mailsOf(patient)).at(-1)?.body).toContain('https://survey.example.test/lentigo')
  expect(await asked(absent), 'who did not come').toEqual([])
  expect(await asked(unwilling), 'who wants no reminders by e-mail').toEqual([])
  await pool.query(`delete from booking_reminders`)
  await at('2026-12-10T20:00:00Z')
  expect(await asked(patient), 'four days later').toEqual(['How was it?'])
  await pool.query('update sites set net_promoter_survey_url = null')
})

test('the link of a reminder signs in once and opens the booking', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await booked(patient)
  await at('2026-11-29T20:00:00Z')
  const link = new URL(/http\S+/.exec((await mailsOf(patient)).at(-1)?.body ?? '')?.[0] ?? '')
  expect([link.pathname, link.searchParams.get('booking')]).toEqual(['/booking-redirect', bookingId])
  const token = await anonymousToken(server)
  const body = { token: link.hash.replace('#token=', '') }
  const signIn = () => server.call('POST', '/auth/signinwithlink', { token, body })
  expect((await signIn()).body.loginId).toBe(patient.loginId)
  expect((await signIn()).status).toBe(404)
})

test('no reminder for a cancelled or moved booking, from a site that sends none, or at night', async () => {
  const [cancelled, moved, quiet] = [
    await addBookingPatient(server),
    await addBookingPatient(server),
    await addBookingPatient(server),
  ]
  const gone = await booked(cancelled)
  await server.call('DELETE', `/bookings/delete?bookingId=${gone.bookingId}&bookingType=1`, {
    token: await freshToken(server, cancelled),
  })
  const away = await booked(moved, '2026-12-06T20:30:00.000Z')
  await server.call('PUT', '/bookings/update', {
    token: await freshToken(server, moved),
    body: { ...place, ...away, bookingTime: '2026-12-13T20:30:00.000Z' },
  })
  await booked(quiet)
  await at('2026-11-30T08:00:00Z')
  await pool.query('update sites set send_email_reminders = false, send_sms_reminders = false')
  await at('2026-11-29T20:00:00Z')
  expect([await subjectsOf(cancelled), await subjectsOf(moved), await subjectsOf(quiet)]).toEqual([
    ['Your booking was cancelled'],
    ['Your booking was moved'],
    [],
  ])
  await pool.query('update sites set send_email_reminders = true')
  await run()
  expect(await subjectsOf(quiet)).toEqual(['Your booking in a week'])
  await at('2026-12-06T20:00:00Z')
  expect((await subjectsOf(moved)).at(-1)).toBe('Your booking in a week')
})

test('reminders respect the recipient’s channel preferences', async () => {
  const [byText, not] = [await addBookingPatient(server), await addBookingPatient(server)]
  await booked(byText)
  await booked(not, '2026-12-06T21:00:00.000Z')
  await refuse(byText, 1)
  await refuse(not, 1)
  await refuse(not, 2)
  await at('2026-11-29T21:00:00Z')
  expect([await subjectsOf(byText), await subjectsOf(not)]).toEqual([[], []])
  const texts = await messagesTo(server, '+64215550100')
  expect(texts.filter(({ body }) => body.startsWith('Reminder: '))).toHaveLength(1)
})
