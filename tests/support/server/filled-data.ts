import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, glob, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { demoPictures } from './demo-pictures.ts'
import { freePort } from './free-port.ts'
import { queryDatabase } from './server-database.ts'
import { spawnServer } from './spawn-server.ts'

const root = join(import.meta.dirname, '../../..')
const cacheFolder = join(root, '.tmp/filled')
const sources = ['src/{server,domain,contract}/**/*.ts', 'package-lock.json']
// The demo's visits and bookings are dated from the day that it was filled.
const lifetime = 2 * 3_600_000

/** Copies the data of a server that was filled with the demo and stopped; filling takes as long as ten journeys. */
export async function copyFilledData(to: string): Promise<void> {
  // Owners too: as root the database is another user's.
  await promisify(execFile)('cp', ['-a', `${await filledData()}/.`, to])
}

/** The folder of such data, made now unless it was from these sources in the last two hours. One caller at a time. */
export async function filledData(): Promise<string> {
  const folder = join(cacheFolder, await fingerprint())
  const made = await stat(folder).catch(() => null)
  if (made !== null && Date.now() - made.ctimeMs < lifetime) return folder
  await rm(cacheFolder, { recursive: true, force: true })
  const inMaking = `${folder}.making`
  await mkdir(inMaking, { recursive: true })
  for (const each of [cacheFolder, inMaking]) await chmod(each, 0o755)
  const server = await spawnServer({ PORT: String(await freePort()), DATA_DIR: inMaking, DEMO_PICTURES: demoPictures })
  while (await hasOpenJobs(inMaking)) await pause(200)
  await server.end('SIGTERM')
  await rename(inMaking, folder)
  return folder
}

/** Whether photos of the demo are still made into their sizes. */
async function hasOpenJobs(dataDir: string): Promise<boolean> {
  const open = `select 1 from pgboss.job where name = 'make-image-kinds' and state not in ('completed', 'failed') limit 1`
  return (await queryDatabase(dataDir, open)).length > 0
}

async function fingerprint(): Promise<string> {
  const files = (await Array.fromAsync(glob(sources, { cwd: root })))
    .filter((name) => !name.endsWith('.test.ts'))
    .toSorted()
  const hash = createHash('sha256')
  for (const name of files) hash.update(name).update(await readFile(join(root, name)))
  return hash.digest('hex').slice(0, 16)
}
