import { expect, test, vi } from 'vitest'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { makeApp } from '../../start/make-app.ts'
import { startWorkers } from '../../start/start-workers.ts'
import { demoOutbox } from './demo-outbox.ts'
import type { Handover, MessageDrivers } from './message-driver.ts'
import { queueMail } from './queue-message.ts'
import type { Mail } from './message.ts'
import { cleanUpMessages, sendMessage } from './message-worker.ts'

const server = await startTestServer()
const { db } = server.services.database
const deps = { ...server.services, onOutcome: () => Promise.resolve() }
const taken: Handover = { outcome: 'handed-over', reference: null }
/** A mail server that answers as `deliver` does. */
const driversOf = (deliver: () => Promise<Handover>): MessageDrivers => ({
  ...demoOutbox,
  mail: { ...demoOutbox.mail, deliver },
})
const mail = (recipient: string): Mail => ({
  recipient,
  subject: 'A <b>subject</b>',
  body: 'Line one <script>alert(1)</script>\nhttp://localhost:8080/reset/abc\n"&"',
})
const idOf = async (recipient: string) =>
  String(
    (
      await db
        .selectFrom('outgoing_messages')
        .select('message_id')
        .where('recipient', '=', recipient)
        .executeTakeFirstOrThrow()
    ).message_id,
  )
const sentAt = async (recipient: string) =>
  (
    await db
      .selectFrom('outgoing_messages')
      .select('sent_at')
      .where('recipient', '=', recipient)
      .executeTakeFirstOrThrow()
  ).sent_at
const page = () => server.fetch(new Request('http://localhost/dev/outbox'))

test('a queued message stays and the job marks it sent', async () => {
  await startWorkers(server.services)
  await db
    .transaction()
    .execute((transaction) => queueMail(transaction, server.services.jobs, mail('one@example.test')))
  await vi.waitFor(async () => expect(await sentAt('one@example.test')).not.toBeNull(), {
    timeout: 15_000,
    interval: 50,
  })
})

test('a message whose cause is rolled back never was', async () => {
  const refused = db.transaction().execute(async (transaction) => {
    await queueMail(transaction, server.services.jobs, mail('never@example.test'))
    throw new Error('the cause failed')
  })
  await expect(refused).rejects.toThrow('the cause failed')
  expect(
    await db.selectFrom('outgoing_messages').selectAll().where('recipient', '=', 'never@example.test').execute(),
  ).toEqual([])
})

test('a job that comes twice delivers once; a failed delivery stays unsent', async () => {
  const silent = { ...server.services.jobs, enqueue: () => Promise.resolve() }
  await queueMail(db, silent, mail('twice@example.test'))
  const deliver = vi
    .fn<() => Promise<Handover>>()
    .mockRejectedValueOnce(new Error('450 <twice@example.test>: try again'))
    .mockResolvedValue(taken)
  const send = sendMessage(deps, driversOf(deliver))
  const messageId = await idOf('twice@example.test')
  // What a job throws stands in the log: the provider's words, which name the recipient, are not in it.
  const thrown: unknown = await send({ messageId }).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ name: 'MessageNotTaken', message: expect.not.stringContaining('twice@') })
  const { rows } = await server.services.database.pool.query(
    'select last_error from outgoing_messages where message_id = $1',
    [messageId],
  )
  expect(rows).toEqual([{ last_error: expect.stringContaining('450') }])
  expect(await sentAt('twice@example.test')).toBeNull()
  const both = await Promise.allSettled([send({ messageId }), send({ messageId })])
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await send({ messageId })
  expect(deliver).toHaveBeenCalledTimes(2)
  expect(await sentAt('twice@example.test')).toEqual(server.clock.now())
  await sendMessage(deps, demoOutbox)({ messageId: '999999' })
})

const kept = (recipient: string) =>
  db
    .selectFrom('outgoing_messages')
    .select(['body', 'sent_at', 'failed_because'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
const silentJobs = { ...server.services.jobs, enqueue: () => Promise.resolve() }

test('what a message said is erased once it is sent; in demo mode it stays to be shown', async () => {
  const { services } = server
  for (const [recipient, demo] of [
    ['real@example.test', false],
    ['demo@example.test', true],
  ] as const) {
    await queueMail(db, silentJobs, mail(recipient))
    await sendMessage(
      { ...deps, config: { ...services.config, demo } },
      demoOutbox,
    )({ messageId: await idOf(recipient) })
  }
  expect(await kept('real@example.test')).toMatchObject({ body: '', sent_at: server.clock.now() })
  expect((await kept('demo@example.test')).body).toContain('/reset/abc')
})

test('a message’s text is deleted after a day, and what was not sent by then is never sent', async () => {
  const yesterday = { created_at: new Date(server.clock.now().getTime() - 25 * 3600_000) }
  const deliver = vi.fn(() => Promise.resolve(taken))
  for (const recipient of ['shown@example.test', 'stuck@example.test', 'fresh@example.test'])
    await queueMail(db, silentJobs, mail(recipient))
  await sendMessage(deps, demoOutbox)({ messageId: await idOf('shown@example.test') })
  await db
    .updateTable('outgoing_messages')
    .set(yesterday)
    .where('recipient', 'in', ['shown@example.test', 'stuck@example.test'])
    .execute()
  await db
    .updateTable('outgoing_messages')
    .set({ created_at: server.clock.now() })
    .where('recipient', '=', 'fresh@example.test')
    .execute()
  await cleanUpMessages(deps)()
  expect(await kept('shown@example.test')).toMatchObject({ body: '', failed_because: null })
  expect(await kept('stuck@example.test')).toMatchObject({ body: '', failed_because: 'too old to be sent' })
  expect((await kept('fresh@example.test')).body).toContain('/reset/abc')
  await sendMessage(deps, driversOf(deliver))({ messageId: await idOf('stuck@example.test') })
  expect(deliver).not.toHaveBeenCalled()
  await sendMessage(deps, driversOf(deliver))({ messageId: await idOf('fresh@example.test') })
  expect(deliver).toHaveBeenCalledOnce()
})

test('the outbox page shows messages as text, links only to ourselves, and allows no script', async () => {
  await queueMail(db, server.services.jobs, mail('<img src=x>@example.test'))
  const answer = await page()
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(text).not.toMatch(/<script|<img|<b>/)
  expect(text).toContain('&lt;script&gt;')
  expect(text).toContain('<a href="http://localhost:8080/reset/abc">')
})

test('outside demo mode there is no outbox page', async () => {
  const app = makeApp({ ...server.services, config: { ...server.services.config, demo: false } })
  const answer = await app.fetch(new Request('http://localhost/dev/outbox'))
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('example.test')
})
