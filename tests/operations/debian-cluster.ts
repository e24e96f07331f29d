import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killTree } from '../faults/day/process-tree.ts'
import { freePort } from '../support/server/free-port.ts'
import { type RunningProgram, runProgram, startProgram, succeeds, until } from './step.ts'

const releases = '/usr/lib/postgresql'
const asStandby = ['--write-recovery-conf', '--checkpoint=fast', '--wal-method=stream']

/** A PostgreSQL of Debian in a folder of its own, whose user `lentigo` needs no password. */
export type DebianCluster = {
  /** `data`, `log` (its socket too) and whatever else lies beside them belong to `postgres`. */
  folder: string
  data: string
  port: number
  url: string
  /** Writes an empty database, and keeps it there. */
  init: () => void
  /** Starts it with more settings, `name=value` each, and waits until it answers. */
  start: (settings?: readonly string[]) => Promise<void>
  /** Ends the server and all its processes by SIGKILL at one moment. */
  kill: () => Promise<void>
  /** As when the machine is lost: nothing is written any more. */
  crash: () => void
  /** A standby becomes the one that takes writes. */
  promote: () => void
  /** Fills the empty data folder from another that runs, as its standby. */
  follow: (primary: DebianCluster) => void
  loseData: () => Promise<void>
  remove: () => Promise<void>
}

// PostgreSQL does not run as root.
export const asPostgres = (program: string, ...args: string[]): string =>
  process.getuid?.() === 0
    ? runProgram('runuser', ['-u', 'postgres', '--', program, ...args])
    : runProgram(program, args)

// It becomes the program itself, so that a signal reaches it.
const becomePostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups']

/** Starts a program in the background as PostgreSQL's user. */
export const startAsPostgres = (program: string, args: readonly string[], log: string): RunningProgram =>
  process.getuid?.() === 0
    ? startProgram('setpriv', [...becomePostgres, program, ...args], log)
    : startProgram(program, args, log)

export const giveToPostgres = (path: string): void => {
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:postgres', path])
}

const newestRelease = async (): Promise<string> =>
  (await readdir(releases)).toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? ''

/** Whether the newest PostgreSQL of this machine has an extension. */
export async function hasExtension(name: string): Promise<boolean> {
  const version = await newestRelease().catch(() => '')
  return existsSync(`/usr/share/postgresql/${version}/extension/${name}.control`)
}

/** A folder and a port for a cluster; nothing is written or started yet. */
export async function makeDebianCluster(): Promise<DebianCluster> {
  const version = await newestRelease()
  const bin = join(releases, version, 'bin')
  const folder = await mkdtemp(join(tmpdir(), 'lentigo-postgres-'))
  await chmod(folder, 0o755)
  const [data, log] = [join(folder, 'data'), join(folder, 'log')]
  for (const one of [data, log]) await mkdir(one, { mode: 0o700 })
  giveToPostgres(folder)
  const port = await freePort()
  const ctl = (...args: string[]) => asPostgres(join(bin, 'pg_ctl'), '-D', data, ...args)
  const own = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${log}`, 'max_connections=100']
  return {
    folder,
    data,
    port,
    url: `postgres://lentigo@127.0.0.1:${port}/postgres`,
    init: () =>
      void asPostgres(
        join(bin, 'initdb'),
        '-D',
        data,
        '-U',
        'lentigo',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C',
      ),
    start: async (settings = []) => {
      const flags = [...own, ...settings].map((setting) => `-c "${setting}"`).join(' ')
      ctl('-w', '-t', '60', '-l', join(log, 'postgres.log'), '-o', flags, 'start')
      const isReady = join(bin, 'pg_isready')
      await until('the database answers', () => succeeds(isReady, ['-h', '127.0.0.1', '-p', String(port)]))
    },
    kill: async () => {
      await killTree(Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]))
    },
    crash: () => void ctl('-m', 'immediate', 'stop'),
    promote: () => void ctl('-w', '-t', '60', 'promote'),
    follow: (primary) => void asPostgres(join(bin, 'pg_basebackup'), '-d', primary.url, '-D', data, ...asStandby),
    loseData: async () => {
      await rm(data, { recursive: true })
      await mkdir(data, { mode: 0o700 })
      giveToPostgres(data)
    },
    remove: async () => {
      try {
        ctl('-m', 'immediate', 'stop')
      } catch {
        // It was not running.
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What looks past the servers of a folder (`queryDatabase`) asks this database from now on. */
export async function leadTo(dataDir: string, { data }: DebianCluster): Promise<void> {
  const place = join(dataDir, 'postgres/cluster')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  // It trusts this machine.
  await writeFile(join(dataDir, 'postgres/password'), 'none')
  await rm(place, { force: true })
  await symlink(data, place)
}
