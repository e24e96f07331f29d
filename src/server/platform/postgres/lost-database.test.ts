import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../database.ts'
import { type RunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isDatabaseLost } from './is-database-lost.ts'
import { timeoutsOf } from './open-pool.ts'

const folder = await mkdtemp(join(tmpdir(), 'lentigo-lost-'))
await chmod(folder, 0o755)
let postgres: RunningPostgres
const closings: (() => Promise<void>)[] = []

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder, ['-c', 'fsync=off'])
}, 120_000)
afterAll(async () => {
  for (const close of closings) await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const lost = vi.fn<(error: Error) => void>()
const open = () => {
  const database = openDatabase(postgres.url, lost, { largest: 8, timeouts: timeoutsOf(1) })
  closings.push(database.close)
  return database
}
type Opened = ReturnType<typeof open>
const pidOf = async ({ db }: Pick<Opened, 'db'>) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}
const reason = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'it succeeded').catch((error) => error)

test('a connection that is ended inside a transaction fails that transaction, not the process', async () => {
  const [database, other] = [open(), open()]
  const refusal = await reason(
    database.db.transaction().execute(async (db) => {
      await sql`select pg_terminate_backend(${await pidOf({ db })})`.execute(other.db)
      await vi.waitFor(() => expect(lost).toHaveBeenCalled())
      await sql`select 1`.execute(db)
    }),
  )
  expect(isDatabaseLost(refusal)).toBe(true)
  expect(await pidOf(database)).toBeGreaterThan(0)
})

test('a commit that Citus warns of is refused, and its connection is used again', async () => {
  const { db } = open()
  const warn = sql`do $$ begin raise warning 'failed to commit transaction on 10.0.0.2:5432'; end $$`
  const refusal = await reason(db.connection().execute((one) => warn.execute(one)))
  expect(refusal).toMatchObject({ code: '58030' })
  expect(isDatabaseLost(refusal)).toBe(true)
  expect(await reason(sql`do $$ begin raise warning 'anything else'; end $$`.execute(db))).toBe('it succeeded')
})

test('a statement and a lock that take too long are given up, and their connections are used again', async () => {
  const [database, other] = [open(), open()]
  await sql`create table held (id int)`.execute(other.db)
  const pid = await pidOf(database)
  expect(isDatabaseLost(await reason(sql`select pg_sleep(30)`.execute(database.db)))).toBe(true)
  const waiting = other.db.transaction().execute(async (db) => {
    await sql`lock table held in access exclusive mode`.execute(db)
    return reason(sql`select * from held`.execute(database.db))
  })
  expect(isDatabaseLost(await waiting)).toBe(true)
  expect(await pidOf(database)).toBe(pid)
})

test('a database that crashes under load loses and doubles nothing that was answered, and is used again without a hand', async () => {
  const database = open()
  await sql`create table ledger (entry int primary key)`.execute(database.db)
  const answered: number[] = []
  const refusals: unknown[] = []
  let next = 0
  const over = new AbortController()
  const writeOn = async () => {
    while (!over.signal.aborted) {
      const entry = (next += 1)
      const write = database.db.transaction().execute(async (db) => {
        await sql`insert into ledger values (${entry})`.execute(db)
        await sql`select pg_sleep(0.005)`.execute(db)
      })
      await write.then(() => answered.push(entry)).catch((error: unknown) => refusals.push(error))
    }
  }
  const writers = Array.from({ length: 12 }, writeOn)
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(20))
  process.kill(await pidOf(database), 'SIGKILL')
  await vi.waitFor(() => expect(refusals.length).toBeGreaterThan(0))
  const before = answered.length
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(before + 20), { timeout: 20_000 })
  over.abort()
  await Promise.all(writers)
  expect(refusals.filter((error) => !isDatabaseLost(error))).toEqual([])
  const { rows } = await sql<{ entry: number }>`select entry from ledger`.execute(database.db)
  const stored = new Set(rows.map(({ entry }) => entry))
  expect(answered.filter((entry) => !stored.has(entry))).toEqual([])
}, 60_000)

/** The processes of the database, its postmaster first. */
async function postgresProcesses(): Promise<number[]> {
  const postmaster = Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    pids.map(async (pid) =>
      Number((await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(/\) . /)[1]?.split(' ')[0]),
    ),
  )
  return [postmaster, ...pids.filter((_pid, at) => parents[at] === postmaster)]
}

test('a frozen database is called unreachable within a second, ends each wait, and is used again once it goes on', async () => {
  const database = open()
  await Promise.all(Array.from({ length: 8 }, () => pidOf(database)))
  expect(await database.isReachable()).toBe(true)
  const frozen = await postgresProcesses()
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    const started = performance.now()
    expect(await Promise.all([database.isReachable(), database.isReachable()])).toEqual([false, false])
    expect(performance.now() - started).toBeLessThan(1000)
    // More calls than connections: some wait for an answer, others for a connection.
    const calls = Array.from({ length: 12 }, () =>
      reason(database.db.transaction().execute((db) => sql`select 1`.execute(db))),
    )
    expect((await Promise.all(calls)).filter((error) => !isDatabaseLost(error))).toEqual([])
    expect(performance.now() - started).toBeLessThan(6000)
  } finally {
    for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT')
  }
  await vi.waitFor(async () => expect(await database.isReachable()).toBe(true), { timeout: 10_000 })
  expect(await pidOf(database)).toBeGreaterThan(0)
}, 60_000)
