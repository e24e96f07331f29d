import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '../../src/server/platform/database.ts'
import { type DatabaseListener, listenForChanges } from '../../src/server/platform/live/listen-for-changes.ts'
import { migrate } from '../../src/server/platform/migrate.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded-postgres.ts'
import type { Bench } from './bench.ts'
import { median, verdictOf } from './measurement.ts'

const [writers, rounds, seconds] = [16, 3, 4]
// Of ten times a country: docs/capacity.md.
const needed = 20
const change = `insert into live_events (kind, subject_id) values ('visit', '1')`

/** How often 16 writers commit a change that open pages are told of: each told by its own commit, by nobody, or by the process that gathers. */
export const liveWrites: Bench = {
  name: 'live-writes',
  title: `Changes that open pages are told of: commits of ${writers} writers`,
  caveats: [
    `Each commit writes one row of live_events, on a database whose disk syncs. ${rounds} rounds of ${seconds} s, the ways in turns, with one process listening; medians.`,
    'Each: as where no process gathers, NOTIFY lets one commit after the other through. Gathered: as built. Nobody: without the trigger.',
  ],
  run: async () => {
    await using place = await startDatabase()
    const told: Record<Way, number[]> = { each: [], nobody: [], gathered: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const way of ['each', 'nobody', 'gathered'] as const) told[way].push(await measure(place.url, way))
    const [each, nobody, gathered] = [median(told.each), median(told.nobody), median(told.gathered)]
    return [
      {
        name: 'one process gathers',
        target: perSecond(needed),
        measured: perSecond(gathered),
        peer: `told by each commit ${perSecond(each)}, by nobody ${perSecond(nobody)}`,
        verdict: verdictOf(needed, gathered),
      },
    ]
  },
}

type Way = 'each' | 'nobody' | 'gathered'
const perSecond = (value: number) => `${Math.round(value)}/s`

/** Commits a second of all writers together. */
async function measure(url: string, way: Way): Promise<number> {
  const writing = await Promise.all(Array.from({ length: writers }, () => connect(url)))
  await writing[0]?.query(
    `alter table live_events ${way === 'nobody' ? 'disable' : 'enable'} trigger notify_live_event`,
  )
  const teller = way === 'gathered' ? await startTelling(url) : null
  const end = performance.now() + seconds * 1000
  const counts = await Promise.all(writing.map((client) => writeUntil(client, end)))
  await teller?.close()
  await Promise.all(writing.map((client) => client.end()))
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

/** Answers once a change was told, so that the turn is taken. */
const startTelling = (url: string): Promise<DatabaseListener> =>
  new Promise((resolve, reject) => {
    const listening = listenForChanges({ url, onEvent: () => resolve(listening), onLost: reject })
    listening.then(() => writeOnce(url)).catch(reject)
  })

async function writeOnce(url: string): Promise<void> {
  const client = await connect(url)
  await client.query(change)
  await client.end()
}

async function writeUntil(client: Client, end: number): Promise<number> {
  let count = 0
  for (; performance.now() < end; count += 1) await client.query(change)
  return count
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
