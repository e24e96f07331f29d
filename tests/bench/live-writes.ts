import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '../../src/server/platform/database.ts'
import { migrate } from '../../src/server/platform/migrate.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded-postgres.ts'
import type { Bench } from './bench.ts'
import { median, verdictOf } from './measurement.ts'

const [writers, rounds, seconds] = [16, 3, 4]
// Of ten times a country: docs/capacity.md.
const needed = 20

/** How often 16 writers commit a change that open pages are told of: each told by its own commit, by nobody, or by one that gathers. */
export const liveWrites: Bench = {
  name: 'live-writes',
  title: `Changes that open pages are told of: commits of ${writers} writers`,
  caveats: [
    `Each commit writes one row of live_events, on a database whose disk syncs. ${rounds} rounds of ${seconds} s, the ways in turns, with one process listening; medians.`,
    'NOTIFY lets one commit after the other through; gathered: the same rows told every 50 ms by one connection, which is not built.',
  ],
  run: async () => {
    await using place = await startDatabase()
    const told: Record<Way, number[]> = { each: [], nobody: [], gathered: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const way of ['each', 'nobody', 'gathered'] as const) told[way].push(await measure(place.url, way))
    const [each, nobody, gathered] = [median(told.each), median(told.nobody), median(told.gathered)]
    const peer = `told by nobody ${perSecond(nobody)}, gathered ${perSecond(gathered)}`
    return [
      {
        name: 'each commit tells, by NOTIFY',
        target: perSecond(needed),
        measured: perSecond(each),
        peer,
        verdict: verdictOf(needed, each),
      },
    ]
  },
}

type Way = 'each' | 'nobody' | 'gathered'
const perSecond = (value: number) => `${Math.round(value)}/s`

/** Commits a second of all writers together. */
async function measure(url: string, way: Way): Promise<number> {
  const clients = await Promise.all(Array.from({ length: writers + 1 }, () => connect(url)))
  const [teller, ...writing] = clients
  if (teller === undefined) throw new Error('No connection.')
  await teller.query(`alter table live_events ${way === 'each' ? 'enable' : 'disable'} trigger notify_live_event`)
  const end = performance.now() + seconds * 1000
  const gathering = way === 'gathered' ? gather(teller, end) : Promise.resolve()
  const counts = await Promise.all(writing.map((client) => writeUntil(client, end)))
  await gathering
  await Promise.all(clients.map((client) => client.end()))
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

async function writeUntil(client: Client, end: number): Promise<number> {
  let count = 0
  for (; performance.now() < end; count += 1)
    await client.query(`insert into live_events (kind, subject_id) values ('visits', '1')`)
  return count
}

/** Tells of all rows since the last time in one commit, every 50 ms. */
async function gather(client: Client, end: number): Promise<void> {
  const { rows } = await client.query<{ last: string }>('select coalesce(max(event_id), 0) as last from live_events')
  let last = rows[0]?.last ?? '0'
  while (performance.now() < end) {
    const wait = new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    const told = await client.query<{ event_id: string }>(
      `select event_id, pg_notify('live_events', row_to_json(live_events)::text) from live_events
        where event_id > $1 order by event_id`,
      [last],
    )
    last = told.rows.at(-1)?.event_id ?? last
    await wait
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client(url)
  await client.connect()
  return client
}

async function startDatabase() {
  const started = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'lentigo-live-writes-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  started.defer(postgres.stop)
  const database = openDatabase(postgres.url, () => undefined, 2)
  await migrate(database.db)
  await database.close()
  const listener = await connect(postgres.url)
  started.defer(() => listener.end())
  await listener.query('listen live_events')
  return { url: postgres.url, [Symbol.asyncDispose]: () => started.disposeAsync() }
}
