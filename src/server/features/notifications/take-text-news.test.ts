import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { problemHandler } from '../../http/problem-handler.ts'
import type { GatewayNews } from '../../platform/messages/gateway-news.ts'
import { queueTextMessage } from '../../platform/messages/queue-message.ts'
import { takeTextNews } from './take-text-news.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const number = '+64215550199'

/** Our webhook, as a gateway calls it whose signature is right (`news`) or not (null). */
function call(news: GatewayNews | null, body = 'signed') {
  const app = new OpenAPIHono()
  app.onError(problemHandler(server.services.logger))
  const deps = {
    ...server.services,
    provider: null,
    readNews: () => news,
    webhookPath: '/api/v1/notices/textnews',
    onOutcome: () => Promise.resolve(),
  }
  app.post('/', (context) => takeTextNews(deps)(context, { kind: 'nobody' }))
  return app.request('/', { method: 'POST', body })
}
let replies = 0
const answered = (text: string) => call({ kind: 'reply', from: number, text, reference: `r${(replies += 1)}` })
const texts = async () =>
  (await pool.query<{ body: string }>(`select body from outgoing_messages where recipient = $1`, [number])).rows
const queue = () =>
  db.transaction().execute((trx) => queueTextMessage(trx, server.services.jobs, { recipient: number, body: 'x' }))

test('a call that the gateway did not sign is refused, as one that is too long', async () => {
  expect((await call(null)).status).toBe(403)
  expect((await call({ kind: 'nothing' }, 'x'.repeat(64 * 1024 + 1))).status).toBe(413)
  expect((await call({ kind: 'nothing' })).status).toBe(204)
})

test('STOP is obeyed until START, however it is written', async () => {
  for (const word of ['STOP', 'Stop.', ' unsubscribe ']) {
    expect((await answered(word)).status).toBe(204)
    expect(await queue()).toBe('they answered STOP')
    await answered('start')
    expect(await queue()).toBeNull()
  }
})

test('any other answer is told once a day that nobody reads it', async () => {
  const before = (await texts()).length
  for (const text of ['Yes', 'See you then', 'stop by later?']) await answered(text)
  expect((await texts()).length).toBe(before + 1)
  server.clock.advance(25 * 3600)
  await answered('Yes')
  expect((await texts()).at(-1)?.body).toContain('Nobody reads answers')
  expect((await texts()).length).toBe(before + 2)
})

test('a receipt reaches the message that it names, once, and marks a number that is none', async () => {
  await queue()
  await pool.query(
    `update outgoing_messages set outcome = 'handed-over', sent_at = now(), reference = 'SM1'
      where message_id = (select max(message_id) from outgoing_messages)`,
  )
  const told = { kind: 'receipt', reference: 'SM1', because: 'message', reason: null } as const
  await call({ ...told, outcome: 'delivered' })
  const outcome = async () =>
    (await pool.query(`select outcome, failed_because from outgoing_messages where reference = 'SM1'`)).rows[0]
  expect(await outcome()).toEqual({ outcome: 'delivered', failed_because: null })
  await call({ ...told, outcome: 'bounced', because: 'address', reason: '30005' })
  await call({ ...told, outcome: 'delivered' })
  expect(await outcome()).toEqual({ outcome: 'bounced', failed_because: '30005' })
  const { rows } = await pool.query(`select reason from undeliverable_addresses where address = $1`, [number])
  expect(rows).toEqual([{ reason: '30005' }])
  expect((await call({ ...told, reference: 'of nobody', outcome: 'delivered' })).status).toBe(204)
})
