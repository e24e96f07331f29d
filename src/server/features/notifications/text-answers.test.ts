import { OpenAPIHono } from '@hono/zod-openapi'
import { beforeEach, expect, test } from 'vitest'
import { addBookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../tests/support/desk-clinic.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { queueReminder } from '../../records/bookings/booking-messages.ts'
import { problemHandler } from '../../http/problem-handler.ts'
import { takeTextNews } from './take-text-news.ts'

/* YES and NO to the reminder of a booking, as the gateway tells of them. */
const server = await startTestServer()
const { db, pool } = server.services.database
const { clinic, book, dayOf } = await addDesk(server)
const number = '+64215550100'
const monday = '2026-12-06T20:00:00.000Z'
const senders = { nz: '+6421000', au: 'Lentigo' }
const gateway = { gateway: 'twilio', url: 'https://api.twilio.com', account: 'a', token: 't', senders } as const

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  server.services.config.texts = gateway
  await pool.query(
    'delete from refunds; delete from payments; delete from bookings; delete from outgoing_messages; delete from answered_texts',
  )
})

/** Somebody who was reminded of a booking by text. */
async function reminded(service = 'free') {
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, service, monday)
  const ways = { email: false, sms: true }
  await db.transaction().execute((trx) => queueReminder(trx, server.services, { bookingId, kind: 'week', ways }))
  return { patient, bookingId }
}
let replies = 0
/** What is answered to a reply; `reference`: the number that the gateway gave it. */
async function reply(text: string, { from = number, reference = `SM${(replies += 1)}` } = {}) {
  const before = await texts()
  const app = new OpenAPIHono()
  app.onError(problemHandler(server.services.logger))
  const deps = {
    ...server.services,
    provider: null,
    readNews: () => ({ kind: 'reply', from, text, reference }) as const,
    webhookPath: '/api/v1/notices/textnews',
    onOutcome: () => Promise.resolve(),
  }
  app.post('/', (context) => takeTextNews(deps)(context, { kind: 'nobody' }))
  expect((await app.request('/', { method: 'POST', body: 'signed' })).status).toBe(204)
  return (await texts()).slice(before.length)
}
const texts = async () =>
  (
    await pool.query<{ body: string }>(`select body from outgoing_messages where channel = 'sms' order by message_id`)
  ).rows.map(({ body }) => body)
const status = async (bookingId: string) =>
  (await pool.query('select status from bookings where booking_id = $1', [bookingId])).rows[0]?.status

test('a reminder asks for YES or NO where an answer reaches us, and for nothing where its sender is a name', async () => {
  await reminded()
  expect((await texts()).at(-1)).toMatch(/Answer YES or NO, or open: http/)
  server.services.config.texts = { ...gateway, senders: { nz: 'Lentigo', au: 'Lentigo' } }
  await pool.query('delete from bookings')
  await reminded()
  expect((await texts()).at(-1)).toMatch(/Coming, or not\? Tell us here: http/)
})

test('YES confirms the booking, which its desk sees until it is moved', async () => {
  const { bookingId } = await reminded()
  expect(await reply('Yes')).toEqual([
    'Thank you. We see you Monday 7 December 2026, 9:00 am, New Zealand time, auckland. Lentigo',
  ])
  const confirmed = async () => (await dayOf('2026-12-07')).bookings[0].whenConfirmed
  expect(await confirmed()).toBe('2026-11-20T00:00:00.000Z')
  server.clock.advance(60)
  await pool.query('update bookings set time_set_at = $1 where booking_id = $2', [server.clock.now(), bookingId])
  expect(await confirmed()).toBeNull()
})

test('NO asks before it frees the time; the second one does, YES keeps it', async () => {
  const { bookingId } = await reminded()
  expect((await reply('No'))[0]).toMatch(/^You can’t come Monday 7 December.*Answer NO again to give up your time/)
  expect(await status(bookingId)).toBe('Booked')
  expect((await reply('yes'))[0]).toMatch(/^Thank you/)
  expect((await reply('no'))[0]).toMatch(/^You can’t come/)
  expect((await reply('no')).join()).toMatch(/^You cancelled your booking/)
  expect(await status(bookingId)).toBe('Cancelled')
})

test('the same NO, told twice by the gateway, frees nothing; nor does one a day later, or after the time was moved', async () => {
  const { bookingId } = await reminded()
  expect((await reply('no', { reference: 'SMtwice' })).length).toBe(1)
  expect(await reply('no', { reference: 'SMtwice' })).toEqual([])
  expect(await status(bookingId)).toBe('Booked')
  server.clock.advance(25 * 3600)
  expect((await reply('no'))[0]).toMatch(/^You can’t come/)
  server.clock.advance(60)
  await pool.query('update bookings set time_set_at = $1 where booking_id = $2', [server.clock.now(), bookingId])
  expect((await reply('no'))[0]).toMatch(/^You can’t come/)
  expect(await status(bookingId)).toBe('Booked')
})

test('a time is not given up by text after its deadline: the clinic is phoned', async () => {
  const { bookingId } = await reminded()
  server.clock.set('2026-12-06T10:00:00Z')
  expect((await reply('no'))[0]).toMatch(/^It is too late to give up your time by text\. Phone the clinic/)
  expect(await status(bookingId)).toBe('Booked')
})

test('a number that was told of no booking confirms and frees none', async () => {
  const { bookingId } = await reminded()
  const from = '+64215550777'
  expect((await reply('yes', { from }))[0]).toMatch(/Nobody reads answers/)
  expect(await reply('no', { from })).toEqual([])
  expect(await reply('no', { from })).toEqual([])
  expect(await status(bookingId)).toBe('Booked')
  expect(clinic.site['auckland']).toBeDefined()
})
