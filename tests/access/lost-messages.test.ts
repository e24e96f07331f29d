import { beforeEach, expect, test } from 'vitest'
import type { MailDriver, MessageDrivers, TextDriver } from '../../src/server/platform/messages/message-driver.ts'
import { takeReceipt } from '../../src/server/platform/messages/message-worker.ts'
import { queueReminder } from '../../src/server/records/bookings/booking-messages.ts'
import { sendNotification } from '../../src/server/records/notifications/send-notification.ts'
import { onMessageOutcome } from '../../src/server/start/on-message-outcome.ts'
import { addBookingPatient, type BookingPatient } from '../support/booking-clinic.ts'
import { addDesk } from '../support/desk-clinic.ts'
import { handOverMessages } from '../support/server/hand-over-messages.ts'
import { startTestServer } from '../support/server/test-server.ts'

/* What staff see of a message that reached nobody. */
const server = await startTestServer()
const { db, pool } = server.services.database
const { book, dayOf, as, manager, melanographer, otherManager } = await addDesk(server)
const deps = { ...server.services, onOutcome: onMessageOutcome(server.services) }
const ports = { ...server.services, provider: null }
const monday = '2026-12-06T20:00:00.000Z'

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query(
    'delete from follow_ups; delete from bookings; delete from outgoing_messages; delete from undeliverable_addresses',
  )
})

let handed = 0
const rest = { check: () => Promise.resolve(), close: () => undefined }
const taken = () => Promise.resolve({ outcome: 'handed-over', reference: `m${(handed += 1)}` } as const)
const refused = () => Promise.resolve({ outcome: 'refused', because: 'address', reason: 'no such address' } as const)
/** Providers that answer so. */
const drivers = (mail: MailDriver['deliver'], texts: TextDriver['deliver']): MessageDrivers => ({
  mail: { deliver: mail, ...rest },
  texts: { deliver: texts, ...rest },
})
async function reminded() {
  const patient = await addBookingPatient(server)
  await pool.query(`update patients set mobile_phone = '+6421444' || lpad($2, 4, '0') where patient_id = $1`, [
    patient.patientId,
    String((handed += 1)),
  ])
  const { bookingId } = await book(patient, 'free', monday)
  await pool.query('delete from outgoing_messages')
  const ways = { email: true, sms: true }
  await db.transaction().execute((trx) => queueReminder(trx, ports, { bookingId, kind: 'week', ways }))
  return patient
}
async function recalled() {
  const patient = await addBookingPatient(server)
  const to = {
    whose: { patientId: patient.patientId },
    emailAddress: `${patient.patientId.slice(0, 8)}@example.test`,
    mobilePhone: null,
  }
  const mail = async () => ({ subject: 'A reminder from Lentigo', body: 'Time for your skin check.' })
  await db
    .transaction()
    .execute((trx) => sendNotification(trx, server.services, { kind: 'recall', to, page: 'book', mail }))
  return patient
}
const tasks = async (who = melanographer) =>
  (await as(who, '/followups/search', { show: 'open' })).body.records.map(
    ({ kind, reason, patient }: { kind: string; reason: string; patient: { dead: string[] } }) => ({
      kind,
      reason,
      dead: patient.dead,
    }),
  )
const messagesOf = async ({ patientId }: BookingPatient) =>
  (await dayOf('2026-12-07')).bookings.find(
    ({ patient }: { patient: { patientId: string } }) => patient.patientId === patientId,
  )

test('a reminder that no channel brought is a task of its clinic, once, and its desk sees both', async () => {
  const patient = await reminded()
  await handOverMessages(server, drivers(refused, refused))
  const task = {
    kind: 'message-failed',
    reason: 'The reminder of a booking did not reach Aroha Ngāta (no such address). Phone or write to them.',
    dead: ['email', 'sms'],
  }
  expect(await tasks()).toEqual([task])
  expect(await tasks(manager)).toEqual([task])
  expect(await tasks(otherManager)).toEqual([])
  expect(await messagesOf(patient)).toMatchObject({
    patient: { dead: ['email', 'sms'] },
    messages: [
      { channel: 'email', state: 'refused', reason: 'no such address' },
      { channel: 'sms', state: 'refused', reason: 'no such address' },
    ],
  })
})

test('one that another channel brought, or still may, needs nobody; when that comes back too, somebody', async () => {
  const patient = await reminded()
  await handOverMessages(server, drivers(taken, refused))
  expect(await tasks()).toEqual([])
  expect(await messagesOf(patient)).toMatchObject({
    patient: { dead: ['sms'] },
    messages: [{ state: 'handed-over' }, { state: 'refused' }],
  })
  const { rows } = await pool.query<{ reference: string }>(
    `select reference from outgoing_messages where channel = 'email'`,
  )
  const bounce = {
    channel: 'email',
    reference: rows[0]?.reference ?? '',
    outcome: 'bounced',
    because: 'message',
    reason: '5.2.2 mailbox full',
  } as const
  expect([await takeReceipt(deps, bounce), await takeReceipt(deps, bounce)]).toEqual([true, false])
  expect(await tasks()).toHaveLength(1)
})

test('a mark sends the next message by the other way, and a text that arrives takes it back; STOP stays', async () => {
  const patient = await reminded()
  await handOverMessages(server, drivers(taken, refused))
  const { rows } = await pool.query<{ mobile_phone: string }>(
    'select mobile_phone from patients where patient_id = $1',
    [patient.patientId],
  )
  const number = rows[0]?.mobile_phone ?? ''
  const to = { whose: { patientId: patient.patientId }, emailAddress: 'aroha@example.test', mobilePhone: number }
  const next = () =>
    db.transaction().execute((trx) =>
      sendNotification(trx, server.services, {
        kind: 'recall',
        to,
        page: 'book',
        text: async () => 'Time for your skin check.',
        mail: async () => ({ subject: 'A reminder', body: 'Time for your skin check.' }),
      }),
    )
  expect(await next()).toEqual({ email: true, text: false, app: false })
  await pool.query(`insert into outgoing_messages (channel, recipient, body, outcome, reference) values
    ('sms', '${number}', '', 'handed-over', 'late')`)
  const late = { channel: 'sms', reference: 'late', outcome: 'delivered', because: 'message', reason: null } as const
  await takeReceipt(deps, late)
  expect(await next()).toEqual({ email: false, text: true, app: false })
  await pool.query(
    `insert into undeliverable_addresses (address, channel, since, reason) values ($1, 'sms', now(), $2)`,
    [number, 'they answered STOP'],
  )
  await pool.query(`update outgoing_messages set outcome = 'handed-over' where reference = 'late'`)
  await takeReceipt(deps, late)
  expect(await next()).toEqual({ email: true, text: false, app: false })
})

test('a recall that did not reach somebody without another address is a task of whoever reads for all', async () => {
  await recalled()
  await handOverMessages(server, drivers(refused, refused))
  expect(await tasks()).toMatchObject([{ reason: expect.stringMatching(/^The reminder of a check did not reach/) }])
})
