import { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { openDatabase } from '../platform/database.ts'
import { makeLogger } from '../platform/logger.ts'
import { problemHandler } from './problem-handler.ts'

const server = await startTestServer()

const failures: readonly (readonly [message: string, code?: string])[] = [
  ['Connection terminated unexpectedly'],
  ['Connection terminated due to connection timeout'],
  ['Connection terminated'],
  ['timeout exceeded when trying to connect'],
  ['timeout expired'],
  ['Query read timeout'],
  ['Client has encountered a connection error and is not queryable'],
  ['this database takes no writes'],
  ['connect ECONNREFUSED', 'ECONNREFUSED'],
  ['read ECONNRESET', 'ECONNRESET'],
  ['write EPIPE', 'EPIPE'],
  ['connect ETIMEDOUT', 'ETIMEDOUT'],
  ['connect EHOSTUNREACH', 'EHOSTUNREACH'],
  ['getaddrinfo EAI_AGAIN', 'EAI_AGAIN'],
  ['server conn crashed?', '08P01'],
  ['connection failure', '08006'],
  ['terminating connection due to administrator command', '57P01'],
  ['terminating connection because of crash of another server process', '57P02'],
  ['the database system is in recovery mode', '57P03'],
  ['sorry, too many clients already', '53300'],
  ['out of memory', '53200'],
  ['canceling statement due to statement timeout', '57014'],
  ['canceling statement due to lock timeout', '55P03'],
  ['terminating connection due to idle-in-transaction timeout', '25P03'],
  ['cannot execute UPDATE in a read-only transaction', '25006'],
  ['deadlock detected', '40P01'],
  ['failed to COPY to shard 102008 on 10.0.0.2:5432', '58030'],
]

test.each(failures)(
  'a call that fails with “%s” (%s) is answered 503, with when to come again',
  async (message, code) => {
    const app = new OpenAPIHono()
    app.onError(problemHandler(makeLogger('silent')))
    app.get('/', () => {
      throw Object.assign(new Error(message), code === undefined ? {} : { code })
    })
    const answer = await app.request('/')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  },
)

test('what is wrong in a statement of ours stays an unexpected failure', async () => {
  const app = new OpenAPIHono()
  app.onError(problemHandler(makeLogger('silent')))
  app.get('/', () => sql`select nothing`.execute(server.services.database.db).then(() => new Response()))
  expect((await app.request('/')).status).toBe(500)
})

test('calls whose connections are ended while they run are answered 503, and the next ones as ever', async () => {
  const { token } = (await server.call('GET', '/auth/token')).body
  const signIn = () =>
    server.call('POST', '/auth/login', { token, body: { userName: 'nobody@example.test', password: 'not this one' } })
  expect((await signIn()).status).toBe(404)
  const other = openDatabase(server.services.config.databaseUrl ?? '', () => undefined, 2)
  const ended = await other.db.transaction().execute(async (db) => {
    await sql`lock table logins, attempts in access exclusive mode`.execute(db)
    const calls = Promise.all([signIn(), signIn(), signIn()])
    const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await sql`select pid ${waiting}`.execute(other.db)).rows).toHaveLength(3))
    await sql`select pg_terminate_backend(pid) ${waiting}`.execute(other.db)
    return calls
  })
  await other.close()
  expect(ended.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    Array.from({ length: 3 }, () => [503, '5']),
  )
  expect((await signIn()).status).toBe(404)
})
