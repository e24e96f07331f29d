import { beforeEach, expect, test } from 'vitest'
import { addBookingPatient, type BookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { addPerson, freshToken } from '../../../../tests/support/server/people.ts'
import { startPushService } from '../../../../tests/support/push-service.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import { queuePushNotifications } from '../../records/notifications/send-notification.ts'
import { sendPushNotification } from '../../records/notifications/send-push-notification.ts'

const server = await startTestServer()
const { services } = server
const { pool } = services.database
const service = await startPushService(server.clock.now)
services.config.pushServices.push(service.host)
services.config.privateServices.push(service.host)
const send = sendPushNotification({ ...services, agent: service.agent })

beforeEach(() => service.answerWith(null))

const keyFor = async ({ token }: BookingPatient) => (await server.call('GET', '/notices/getkey', { token })).body
const subscribe = (who: { token: string }, body: object) =>
  server.call('POST', '/notices/subscribe', { token: who.token, body })
/** Subscribes a browser of a patient. */
async function subscribeBrowser(who: BookingPatient) {
  const { keyId, publicKey } = await keyFor(who)
  const browser = service.subscribe(publicKey)
  const body = { ...browser.subscription, keyId }
  expect((await subscribe(who, body)).status).toBe(204)
  return { browser, body }
}
/** Queues a notification to a patient and runs its jobs. */
async function notifyPatient({ patientId }: BookingPatient): Promise<void> {
  const { db } = services.database
  await db
    .transaction()
    .execute((trx) => queuePushNotifications(trx, services.jobs, { whose: { patientId }, page: 'reports' }))
  const { rows } = await pool.query(`delete from pgboss.job where name = 'send-push' returning data`)
  for (const { data } of rows) await send(data)
}
const countSubscriptions = async () => (await pool.query('select endpoint from push_subscriptions')).rows.length

test('a push notification is encrypted for its browser, signed by our key, and contains only the page to open', async () => {
  const patient = await addBookingPatient(server)
  const { browser } = await subscribeBrowser(patient)
  await notifyPatient(patient)
  expect(browser.received).toMatchObject([
    {
      payload: '{"page":"reports"}',
      audience: `https://${service.host}`,
      subject: services.config.securityContact,
      ttl: '86400',
    },
  ])
  expect(browser.received[0]?.body.toString('latin1')).not.toContain('reports')
})

test('a gone subscription is deleted; a busy push service is retried when it says so; a failing one later', async () => {
  const patient = await addBookingPatient(server)
  const { browser, body } = await subscribeBrowser(patient)
  const before = await countSubscriptions()
  service.answerWith({ status: 429, headers: { 'retry-after': '120' } })
  await notifyPatient(patient)
  const { rows } = await pool.query(`select start_after from pgboss.job where name = 'send-push'`)
  expect(rows.map((row) => row.start_after.getTime() - server.clock.now().getTime())).toEqual([120_000])
  await pool.query(`delete from pgboss.job where name = 'send-push'`)
  service.answerWith({ status: 503 })
  await expect(notifyPatient(patient)).rejects.toThrow('503')
  for (const status of [404, 410]) {
    await subscribe(patient, body)
    service.answerWith({ status })
    await notifyPatient(patient)
    expect(await countSubscriptions()).toBe(before - 1)
  }
  expect(browser.received).toEqual([])
})

test('a subscription ends on sign-out, and when another person subscribes on the same device', async () => {
  const [first, second] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { browser, body } = await subscribeBrowser(first)
  expect((await subscribe(second, body)).status).toBe(204)
  await notifyPatient(first)
  expect(browser.received).toEqual([])
  await notifyPatient(second)
  expect(browser.received).toHaveLength(1)
  const token = await freshToken(server, second)
  expect((await server.call('DELETE', '/useraccounts/endsession', { token })).status).toBeLessThan(300)
  await notifyPatient(second)
  expect(browser.received).toHaveLength(1)
})

test('a subscription of an earlier release whose host two parsers read differently is deleted, and nothing is sent', async () => {
  const patient = await addBookingPatient(server)
  const { browser, body } = await subscribeBrowser(patient)
  const before = await countSubscriptions()
  const port = new URL(`https://${service.host}`).port
  await pool.query('update push_subscriptions set endpoint = $1 where endpoint = $2', [
    `https://localhost:${port};.push.apple.com/x`,
    body.endpoint,
  ])
  await notifyPatient(patient)
  expect([await countSubscriptions(), browser.received]).toEqual([before - 1, []])
})

test('only its owner can unsubscribe; at most the ten newest devices are kept', async () => {
  const [patient, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { browser } = await subscribeBrowser(patient)
  const off = (who: BookingPatient) =>
    server.call('POST', '/notices/unsubscribe', {
      token: who.token,
      body: { endpoint: browser.subscription.endpoint },
    })
  await off(other)
  await notifyPatient(patient)
  await off(patient)
  await notifyPatient(patient)
  expect(browser.received).toHaveLength(1)
  const browsers = []
  for (let i = 0; i < 11; i++) {
    server.clock.advance(1)
    browsers.push((await subscribeBrowser(patient)).browser)
  }
  await notifyPatient(patient)
  expect(browsers.map(({ received }) => received.length)).toEqual([0, ...Array.from({ length: 10 }, () => 1)])
})

test('only patients, known push services and valid keys are accepted', async () => {
  const patient = await addBookingPatient(server)
  const { body } = await subscribeBrowser(patient)
  const elsewhere = [
    'https://169.254.169.254/latest',
    'https://localhost/x',
    `https://${service.host}.evil.example/x`,
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://push.apple.com.evil.example/x',
    // Parsers differ in where the host of these ends.
    'https://127.0.0.77;.push.apple.com/x',
    'https://127.0.0.77$.push.apple.com/x',
    "https://127.0.0.77'.push.apple.com/x",
    'https://127.0.0.77~.push.apple.com/x',
  ]
  for (const endpoint of elsewhere) expect((await subscribe(patient, { ...body, endpoint })).status).toBe(422)
  expect((await subscribe(patient, { ...body, endpoint: 'http://fcm.googleapis.com/x' })).status).toBe(422)
  expect((await subscribe(patient, { ...body, p256dh: 'A'.repeat(87) })).status).toBe(422)
  expect((await subscribe(patient, { ...body, auth: 'short' })).status).toBe(422)
  expect((await subscribe(patient, { ...body, keyId: 'another' })).status).toBe(409)
  for (const endpoint of ['https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/b'])
    expect((await subscribe(patient, { ...body, endpoint })).status).toBe(204)
  const staff = await addPerson(server, { role: Role.Melanographer })
  expect((await subscribe(staff, body)).status).toBe(403)
})
