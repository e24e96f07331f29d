import { beforeEach, expect, test } from 'vitest'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { makeApp } from '../../start/make-app.ts'
import { queueTextMessage } from './queue-message.ts'
import { maxPerDay, maxPerNumber } from './text-message-limits.ts'

const server = await startTestServer()
const { jobs, database } = server.services
const send = (recipient: string) =>
  database.db.transaction().execute((db) => queueTextMessage(db, jobs, { recipient, body: '123456 is your code.' }))
const kept = (recipient: string) =>
  database.db
    .selectFrom('outgoing_messages')
    .select(['body', 'failed_because'])
    .where('recipient', '=', recipient)
    .orderBy('message_id')
    .execute()

beforeEach(() => database.db.deleteFrom('outgoing_messages').execute())

test('a mobile of New Zealand or Australia is sent a text; every other number is written down without it', async () => {
  for (const recipient of ['+64215550187', '+61412345678']) {
    await send(recipient)
    expect(await kept(recipient)).toEqual([{ body: '123456 is your code.', failed_because: null }])
  }
  for (const recipient of ['+64900123456', '+447700900123', '+6493001234', '+881612345678']) {
    await send(recipient)
    expect(await kept(recipient)).toEqual([{ body: '', failed_because: 'no mobile of New Zealand or Australia' }])
  }
  const page = await (await makeApp(server.services).request('/dev/outbox')).text()
  expect(page).toContain('not sent: no mobile of New Zealand or Australia')
})

test('a number is sent twenty texts in a day, also when all are requested at once; another number is not affected', async () => {
  await Promise.all(Array.from({ length: maxPerNumber + 5 }, () => send('+64215550187')))
  const reasons = (await kept('+64215550187')).map(({ failed_because }) => failed_because)
  expect(reasons.filter((reason) => reason === null)).toHaveLength(maxPerNumber)
  expect(reasons.filter((reason) => reason === 'too many to this number')).toHaveLength(5)
  await send('+64215550188')
  expect(await kept('+64215550188')).toMatchObject([{ failed_because: null }])
  await database.pool.query(`update outgoing_messages set created_at = now() - interval '25 hours'`)
  await send('+64215550187')
  expect((await kept('+64215550187')).at(-1)).toMatchObject({ failed_because: null })
})

test('all numbers together are sent five thousand in a day', async () => {
  await database.pool.query(
    `insert into outgoing_messages (channel, recipient, body) select 'sms', '+6421' || (5000000 + n), '' from generate_series(1, $1::int) n`,
    [maxPerDay],
  )
  await send('+64215550187')
  expect(await kept('+64215550187')).toMatchObject([{ failed_because: 'too many today' }])
})
