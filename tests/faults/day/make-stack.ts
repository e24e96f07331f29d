import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgresUser, findPrograms } from '../../../src/server/platform/postgres/postgres-binaries.ts'
import { demoPictures } from '../../support/server/demo-pictures.ts'
import { copyFilledData } from '../../support/server/filled-data.ts'
import { freePort } from '../../support/server/free-port.ts'
import { databaseConnection } from '../../support/server/server-database.ts'
import { type SpawnedServer, spawnServer } from '../../support/server/spawn-server.ts'
import { killTree, signalTree } from './process-tree.ts'

type Environment = Record<string, string>

/** PostgreSQL and processes of the real server on one folder, each to be killed and started by itself. */
export type Stack = {
  dataDir: string
  /** Of each process of the server. */
  ports: readonly number[]
  startDatabase: () => Promise<void>
  killDatabase: () => Promise<void>
  /** It answers nobody until it is thawed. */
  freezeDatabase: () => Promise<void>
  thawDatabase: () => Promise<void>
  /** Starts a process of the server by its place in `ports`; resolves when it is ready. */
  startServer: (place: number, env?: Environment) => Promise<void>
  killServer: (place: number) => Promise<void>
  killAll: () => Promise<void>
  /** Runs a command of `npm run admin` on its data; throws what it said where it failed. */
  admin: (...command: readonly string[]) => Promise<void>
  close: () => Promise<void>
}

type Wanted = {
  servers: number
  /** What database and server get beside their own. */
  env: (dataDir: string) => Promise<Environment>
  /** A folder whose data stays, and is gone on with; left out: one of its own. */
  at?: string
}

/** A copy of the demo, or what was left of one, nothing started yet. */
export async function makeStack({ servers, env, at }: Wanted): Promise<Stack> {
  const dataDir = at === undefined ? await freshData() : await continuedData(at)
  const shared = await env(dataDir)
  const ports: number[] = []
  while (ports.length < servers) ports.push(await freePort())
  // The same at each start: servers that live on look for it there.
  const databasePort = await freePort()
  const running = new Map<number, SpawnedServer>()
  let database: ChildProcess | null = null

  const killServer = async (place: number) => {
    await running.get(place)?.end('SIGKILL')
    running.delete(place)
  }
  const killDatabase = async () => {
    if (database?.pid !== undefined && isRunning(database)) await killTree(database.pid)
  }
  const killAll = async () => {
    await Promise.all([...ports.keys()].map(killServer).concat(killDatabase()))
  }
  const signalDatabase = async (name: NodeJS.Signals) => {
    if (database?.pid !== undefined) await signalTree(database.pid, name)
  }
  return {
    dataDir,
    ports,
    startDatabase: async () => {
      database = await spawnDatabase({ dataDir, port: databasePort, layer: shared })
    },
    killDatabase,
    freezeDatabase: () => signalDatabase('SIGSTOP'),
    thawDatabase: () => signalDatabase('SIGCONT'),
    startServer: async (place, more = {}) => {
      const own = await serverEnvironment(dataDir)
      running.set(place, await spawnServer({ PORT: String(ports[place]), ...own, ...shared, ...more }))
    },
    killServer,
    killAll,
    admin: async (...command) => {
      const env = { ...process.env, ...(await serverEnvironment(dataDir)), ...shared }
      await promisify(execFile)(process.execPath, [adminScript, ...command], { env })
    },
    close: async () => {
      await killAll()
      if (at === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const adminScript = join(import.meta.dirname, '../../../scripts/admin.ts')
const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function freshData(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lentigo-day-'))
  await chmod(dataDir, 0o755)
  await copyFilledData(dataDir)
  return dataDir
}

/** Fills the folder the first time. The database of a run that was killed may still work on it, and is ended. */
async function continuedData(at: string): Promise<string> {
  await mkdir(at, { recursive: true, mode: 0o755 })
  if (!existsSync(join(at, 'postgres'))) await copyFilledData(at)
  const left = await readFile(join(at, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => null)
  const pid = Number(left?.split('\n')[0])
  const program = pid > 0 ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : ''
  if (program.includes(at)) await killTree(pid)
  return at
}

async function serverEnvironment(dataDir: string): Promise<Environment> {
  const { user, password, host, port, database } = await databaseConnection(dataDir)
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
    DEMO: '1',
    DEMO_PICTURES: demoPictures,
  }
}

// Checkpoints come as often as PostgreSQL lets them, so that a cut meets some.
const databaseFlags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'checkpoint_timeout=30s', 'fsync=on']

async function spawnDatabase({
  dataDir,
  port,
  layer,
}: {
  dataDir: string
  port: number
  layer: Environment
}): Promise<ChildProcess> {
  const runner = findPostgresUser()
  const program = join(await findPrograms(runner), 'postgres')
  const cluster = join(dataDir, 'postgres/cluster')
  const child = spawn(program, ['-D', cluster, '-p', String(port), ...databaseFlags.flatMap((flag) => ['-c', flag])], {
    ...(runner === 'this user' ? {} : runner),
    cwd: '/',
    env: layer,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  while (!(await answers(dataDir, port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`PostgreSQL did not start again: ${said}`)
    await pause(50)
  }
  return child
}

/** Whether the database of the folder listens there, and takes connections. */
async function answers(dataDir: string, port: number): Promise<boolean> {
  const connection = await databaseConnection(dataDir).catch(() => null)
  if (connection?.port !== port) return false
  const client = new Client({ ...connection, connectionTimeoutMillis: 2000 })
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
