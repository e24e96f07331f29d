import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTraces } from '../../../src/server/start/start-traces.ts'
import { makeApp } from '../../../src/server/start/make-app.ts'
import { type Config, readConfig } from '../../../src/server/config.ts'
import { makeTokens } from '../../../src/server/http/tokens.ts'
import { openDatabase } from '../../../src/server/platform/database.ts'
import { openStore } from '../../../src/server/platform/files/open-store.ts'
import { startJobs } from '../../../src/server/platform/jobs.ts'
import { liveFeed } from '../../../src/server/platform/live/live-feed.ts'
import { makeMetrics } from '../../../src/server/platform/metrics/metrics.ts'
import { makeLogger } from '../../../src/server/platform/logger.ts'
import { makeSecrets } from '../../../src/server/platform/secrets.ts'
import type { Services } from '../../../src/server/platform/services.ts'
import { demoPictures } from './demo-pictures.ts'

/** The time in tests: stands still unless a test moves it. */
type TestClock = { now: () => Date; set: (iso: string) => void; advance: (seconds: number) => void }

export type TestServer = {
  services: Services
  clock: TestClock
  /** For how many milliseconds calls were held, one after the other; the waits pass at once. */
  waits: number[]
  /** Lets no wait pass from now on, until what it answers is called. */
  blockWaits: () => () => void
  /** Calls the server; `body` becomes the envelope's requestModel. */
  call: (method: string, path: string, options?: CallOptions) => Promise<TestAnswer>
  /** `peer`: the address of who asks. */
  fetch: (request: Request, peer?: string) => Promise<Response>
}
export type CallOptions = {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  raw?: BodyInit
  /** The address of who asks. */
  peer?: string
}
export type TestAnswer = { status: number; body: ReturnType<typeof JSON.parse>; headers: Headers }

/** Settings that replace those of a test's server. */
export type ServerSettings = Partial<Pick<Config, 's3' | 'privateServices' | 'tracesUrl'>>

/** A whole server on a migrated database, without a port, until it is disposed of. */
export async function openServer(url: string, settings: ServerSettings = {}): Promise<TestServer & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'lentigo-files-'))
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, DEMO: '1', DEMO_PICTURES: demoPictures }),
    databaseUrl: url,
    ...settings,
  }
  const logger = makeLogger('silent')
  const clock = testClock()
  const secrets = await makeSecrets()
  const database = openDatabase(url, () => undefined, 8)
  const waits: number[] = []
  let gate = Promise.resolve()
  const stack = new AsyncDisposableStack()
  const trace = startTraces({ config, database, clock, logger }, stack)
  const jobs = await startJobs(url, logger, { trace })
  const { files, staged } = await openStore(config, secrets)
  const services: Services = {
    config,
    database,
    clock,
    pause: async (milliseconds) => {
      waits.push(milliseconds)
      await gate
      await database.pool.query(`update attempts set expire = expire - $1 where key like 'gate:%'`, [milliseconds])
    },
    logger,
    secrets,
    jobs,
    live: liveFeed({ url, database, logger }),
    metrics: makeMetrics(),
    trace,
    tokens: await makeTokens(secrets, clock),
    files,
    staged,
  }
  const app = makeApp(services)
  const fetch = async (request: Request, peer?: string) =>
    app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })
  return {
    services,
    clock,
    waits,
    blockWaits: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    fetch,
    call: (method, path, options = {}) => call(fetch, { method, path, ...options }),
    [Symbol.asyncDispose]: async () => {
      await services.live.stop()
      await jobs.stop()
      await stack.disposeAsync()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type WholeCall = CallOptions & { method: string; path: string }

async function call(fetch: TestServer['fetch'], { method, path, ...options }: WholeCall): Promise<TestAnswer> {
  const headers = new Headers(options.headers)
  if (options.token) headers.set('authorization', `Bearer ${options.token}`)
  const withBody = options.body !== undefined
  if (withBody) headers.set('content-type', 'application/json')
  const body = withBody
    ? JSON.stringify({ location: '/test', timezoneOffset: -780, requestModel: options.body })
    : (options.raw ?? null)
  // As HTTP does: a body without a length counts as the largest that is taken.
  if (typeof body === 'string' && !headers.has('content-length'))
    headers.set('content-length', String(Buffer.byteLength(body)))
  const answer = await fetch(new Request(`http://localhost/api/v1${path}`, { method, headers, body }), options.peer)
  const type = answer.headers.get('content-type') ?? ''
  // A stream has no end: that it began is its answer.
  if (type.startsWith('text/event-stream')) await answer.body?.cancel()
  const text = answer.bodyUsed ? '' : await answer.text()
  const isJson = /json/.test(type)
  return { status: answer.status, body: isJson && text ? JSON.parse(text) : text, headers: answer.headers }
}

function testClock(): TestClock {
  let now = new Date('2026-11-20T00:00:00Z')
  return {
    now: () => now,
    set: (iso) => {
      now = new Date(iso)
    },
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}
