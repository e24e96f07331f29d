import { serve } from '@hono/node-server'
import { access, constants, mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeApp } from './make-app.ts'
import { type Config, ConfigError } from '../config.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import type { Readiness } from '../http/readiness.ts'
import { makeTokens } from '../http/tokens.ts'
import { systemClock, systemPause } from '../platform/clock.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { readEncryptionKeyIds } from '../http/devices/device-store.ts'
import { describeFailure } from '../platform/describe-failure.ts'
import { openStore } from '../platform/files/open-store.ts'
import type { Store } from '../platform/files/store.ts'
import { startJobs } from '../platform/jobs.ts'
import { savePreviousBuilds } from '../platform/files/previous-builds.ts'
import { thumbprintOf } from '../platform/keys.ts'
import { liveFeed } from '../platform/live/live-feed.ts'
import { makeMetrics } from '../platform/metrics/metrics.ts'
import { makeLogger } from '../platform/logger.ts'
import { isPooled } from '../platform/postgres/is-pooled.ts'
import { timeoutsOf, unhurried } from '../platform/postgres/open-pool.ts'
import { migrate } from '../platform/migrate.ts'
import { readSecrets, type Secrets } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { drain } from './drain.ts'
import { claimFileStore } from './claim-file-store.ts'
import { requireForReal } from './missing-for-real.ts'
import { operationsNumbers, serveMetrics } from './serve-metrics.ts'
import { startTraces } from './start-traces.ts'
import { startWorkers } from './start-workers.ts'
import { newProcessName } from '../platform/postgres/connections-store.ts'
import { warnOfConnections } from './warn-of-connections.ts'

type RunningServer = { port: number; stop: () => Promise<void> }

/**
 * Starts everything: keys, database, migrations, jobs, HTTP, demo data. It listens before the demo data is filled in,
 * and until then answers only health checks. An unusable folder, database or port throws a ConfigError, one line that
 * says how to fix it. `stop` makes /readyz report the stop, accepts requests for `STOP_DELAY` more, and then lets
 * running requests and jobs finish.
 */
export async function startServer(config: Config, builtApp: string | null): Promise<RunningServer> {
  requireForReal(config)
  await checkDataDir(config.dataDir)
  const logger = makeLogger(config.logLevel)
  const secrets = await readSecrets(config)
  // Stops what was started, in reverse order: at the end, or when a later step fails.
  await using stack = new AsyncDisposableStack()
  const url = config.databaseUrl ?? (await startEmbedded(config, stack))
  const direct = config.directUrl ?? url
  await prepareDatabase(direct)
  const name = newProcessName()
  const database = openDatabase(url, (error) => logger.warn(describeFailure(error), 'a database connection failed'), {
    largest: config.databasePool,
    name,
    timeouts: timeoutsOf(config.databaseTimeout),
    directUrl: config.directUrl,
  })
  stack.defer(database.close)
  await checkEncryptionKeys(database, secrets)
  await warnOfConnections({ database, config, logger })
  const trace = startTraces({ config, database, clock: systemClock, logger }, stack)
  const jobs = await startJobs(direct, logger, { trace, name })
  stack.defer(() => jobs.stop(config.stopLimit))
  const { files, staged } = await openOwnStore({ config, secrets, database }, stack)
  const services: Services = {
    config,
    database,
    clock: systemClock,
    pause: systemPause,
    logger,
    secrets,
    tokens: await makeTokens(secrets, systemClock),
    files,
    staged,
    jobs,
    live: liveFeed({ url: direct, database, logger }),
    metrics: makeMetrics(),
    trace,
  }
  await startMetrics(services, stack)
  const readiness: Readiness = { state: 'filling' }
  const app = makeApp(services, builtApp === null ? null : await withKeptBuilds(builtApp, config), readiness)
  const server = await listen(app, config)
  stack.defer(() => stopServing(services, { readiness, server }))
  if (config.demo) await fillDemo(services)
  await startWorkers(services)
  readiness.state = 'ready'
  const running = stack.move()
  return { port: (server.address() as { port: number }).port, stop: () => running.disposeAsync() }
}

/** Makes /readyz report the stop, accepts requests for `STOP_DELAY` more, then lets running requests finish. */
async function stopServing(
  { jobs, live, config }: Services,
  { readiness, server }: { readiness: Readiness; server: Server },
): Promise<void> {
  readiness.state = 'stopping'
  jobs.stopWorking()
  await wait(config.stopDelay * 1000)
  await live.stop()
  await drain(server, config.stopLimit)
}

async function openOwnStore(
  { config, secrets, database }: Pick<Services, 'config' | 'secrets' | 'database'>,
  stack: AsyncDisposableStack,
): Promise<Store> {
  const store = await openStore(config, secrets)
  stack.defer(store.close)
  await claimFileStore(database, store.files, config)
  return store
}

async function startMetrics(services: Services, stack: AsyncDisposableStack): Promise<void> {
  const { metrics, config } = services
  metrics.addNumbers(operationsNumbers(services))
  if (config.metricsPort === null) return
  const at = { port: config.metricsPort, host: config.host }
  const served = await serveMetrics(metrics, at).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`METRICS_PORT ${at.port} can't be used (${error.code}). Set it to another number.`)
  })
  stack.defer(served.stop)
}

const withKeptBuilds = async (folder: string, { dataDir }: Config) => ({
  folder,
  previousBuilds: await savePreviousBuilds(folder, join(dataDir, 'builds')),
})

async function startEmbedded(config: Config, stack: AsyncDisposableStack): Promise<string> {
  const postgres = await startEmbeddedPostgres(join(config.dataDir, 'postgres'))
  stack.defer(postgres.stop)
  return postgres.url
}

async function checkDataDir(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch {
    throw new ConfigError(
      `DATA_DIR ${folder} can't be written. Give this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
}

/** Checks that the database can be reached, and migrates it without a time limit. */
async function prepareDatabase(url: string): Promise<void> {
  const database = openDatabase(url, () => undefined, { largest: 2, timeouts: unhurried })
  try {
    await checkDatabase(database)
    await refusePooler(database)
    await migrate(database.db)
  } finally {
    await database.close()
  }
}

async function checkDatabase({ pool }: Database): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
    throw new ConfigError(
      `DATABASE_URL can't be reached: ${reason}. Check host, port, user, password and database name, or leave it unset for the embedded database.`,
    )
  }
}

// LISTEN, upload locks and migrations need a connection for longer than a transaction, which a pooler does not give.
async function refusePooler({ pool }: Database): Promise<void> {
  if (await isPooled(pool))
    throw new ConfigError(
      'DATABASE_URL is of a pooler, as PgBouncer. Set DATABASE_DIRECT_URL to the database itself, for what needs a connection of its own.',
    )
}

// Throws if a key is missing for which tablets may have encrypted visits: these could never be decrypted
// (docs/offline.md 4).
async function checkEncryptionKeys({ db }: Database, { sealing }: Secrets): Promise<void> {
  const since = new Date(systemClock.now().getTime() - 30 * 24 * 3600 * 1000)
  const keyIds = await Promise.all(sealing.map(thumbprintOf))
  const missing = (await readEncryptionKeyIds(db, since)).filter((kid) => !keyIds.includes(kid))
  if (missing.length > 0)
    throw new ConfigError(
      `SECRETS lacks sealing keys that tablets still encrypt visits for: ${missing.join(', ')}. Restore them from your backup, after the newest key.`,
    )
}

function listen(app: ReturnType<typeof makeApp>, { port, host }: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, () => resolve(server)) as Server
    // Longer than a proxy keeps an idle connection, so that no connection is closed while a request is on its way.
    server.keepAliveTimeout = 150_000
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new ConfigError(`PORT ${port} is taken. Stop the program that uses it, or set PORT to another number.`))
      else if (error.code === 'EACCES')
        reject(new ConfigError(`PORT ${port} may not be used by this user. Set PORT to a number above 1023.`))
      else reject(error)
    })
  })
}
