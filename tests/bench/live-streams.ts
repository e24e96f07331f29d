import { get, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { runServer, type ServerProcess } from '../support/server/run-server.ts'
import { signInOverHttp } from '../support/device-session.ts'
import { queryDatabase, databaseConnection } from '../support/server/server-database.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, ms, percentile } from './measurement.ts'
import { serverMemory } from './server-memory.ts'

const streams = 500
/** The server holds so many of one login. */
const ofOneLogin = 12
const changes = 20

/** One change told to many open streams, and what a stream weighs. */
export const liveStreams: Bench = {
  name: 'live-streams',
  title: `${streams} open streams: a change until its event, and the memory of the server`,
  caveats: [
    'A change is the commit of a row by SQL; its event has come when the reader has its bytes, in a process on the same cores.',
    'NOTIFY alone: the same commit until a listening client of PostgreSQL has it.',
  ],
  run: async () => {
    const server = await runServer(8476)
    try {
      return await measure(server)
    } finally {
      await server.close()
    }
  },
}

async function measure(server: ServerProcess): Promise<Measurement[]> {
  const tokens = await readersOf(server, Math.ceil(streams / ofOneLogin))
  const listener = new Client(await databaseConnection(server.dataDir))
  await listener.connect()
  await listener.query('listen live_events')
  const writer = new Client(await databaseConnection(server.dataDir))
  await writer.connect()
  await setTimeout(2000)
  const before = await serverMemory(server.dataDir, 'VmRSS')
  const heard: ((at: number) => void)[] = []
  const open = await Promise.all(
    Array.from({ length: streams }, (_, i) =>
      follow(`${server.url}/api/v1/live/changes`, tokens[i % tokens.length] ?? '', (at) => heard[i]?.(at)),
    ),
  )
  await setTimeout(2000)
  const after = await serverMemory(server.dataDir, 'VmRSS')
  const [events, alone, slowest]: [number[], number[], number[]] = [[], [], []]
  for (let change = 0; change < changes; change += 1) {
    const all = Array.from({ length: streams }, (_, i) => new Promise<number>((resolve) => (heard[i] = resolve)))
    const told = new Promise<number>((resolve) => listener.once('notification', () => resolve(performance.now())))
    const begun = performance.now()
    await writer.query(`insert into live_events (kind) values ('booking')`)
    alone.push((await told) - begun)
    const taken = (await Promise.all(all)).map((at) => at - begun)
    events.push(...taken)
    slowest.push(Math.max(...taken))
    await setTimeout(200)
  }
  const most = await serverMemory(server.dataDir, 'VmHWM')
  for (const response of open) response.destroy()
  await listener.end()
  await writer.end()
  return [
    {
      name: `Change to event, of ${streams} × ${changes}`,
      target: 'p95 1 s',
      measured: `p95 ${ms(percentile(events, 95))}, median ${ms(percentile(events, 50))}, last of all ${ms(Math.max(...slowest))}`,
      peer: `NOTIFY alone p95 ${ms(percentile(alone, 95))}, median ${ms(percentile(alone, 50))}`,
      verdict: verdictOf(percentile(events, 95), 1000),
    },
    {
      name: 'Memory of the server, a stream',
      target: '-',
      measured: `${Math.round((after - before) / streams / 1024)} KB`,
      peer: `${Math.round(before / 1e6)} MB without, ${Math.round(after / 1e6)} MB with them, at most ${Math.round(most / 1e6)} MB`,
      verdict: 'reported',
    },
  ]
}

/** Tokens of so many readers, who are made with the password of the demo's. */
async function readersOf({ url, dataDir }: ServerProcess, count: number): Promise<string[]> {
  await queryDatabase(
    dataDir,
    `insert into logins select (jsonb_populate_record(logins, jsonb_build_object('login_id', gen_random_uuid(),
      'user_name', 'reader' || n || '@bench.test'))).* from logins, generate_series(1, $1::int) n
      where user_name = 'melanographer@demo.test'`,
    [count],
  )
  const tokens: string[] = []
  for (let n = 1; n <= count; n += 1)
    tokens.push((await signInOverHttp(url, `reader${n}@bench.test`, 'Demo-2026-skin')).token)
  return tokens
}

/** Opens a stream; answers it once the server tells changes, and `onChange` hears of each. */
const follow = (address: string, token: string, onChange: (at: number) => void): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = get(address, { agent: false, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was answered ${response.statusCode}.`))
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        if (text.includes('event: open')) resolve(response)
        if (text.includes('event: change')) onChange(performance.now())
      })
    })
    asked.on('error', reject)
  })
