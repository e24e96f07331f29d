import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { imageKinds } from '../../src/domain/images/image-kinds.ts'
import { signInOverHttp } from '../support/device-session.ts'
import { makeVisit } from '../support/make-visit.ts'
import { pharmacyVisitIds } from '../support/pharmacy-visit-ids.ts'
import { commitVisit, uploadPhotos } from '../support/register-visit.ts'
import { queryDatabase } from '../support/server/server-database.ts'
import { waitUntil } from '../faults/scenario.ts'
import type { Bench } from './bench.ts'
import { median, verdictOf } from './measurement.ts'
import { twelvePhotos } from './photos.ts'
import { serverOf } from './server-memory.ts'

const rounds = 5
const targetSeconds = 3

/** What a visit of twelve photos costs: processor time, disk and database, from its registration until all sizes are made. */
export const visitCost: Bench = {
  name: 'visit-cost',
  title: `What a visit of 12 photos costs the server, median of ${rounds}`,
  caveats: [
    'Processor time as the kernel counts it: of the server, its threads among it, and of PostgreSQL. What else runs on the machine makes it longer, by the caches that are shared.',
    'Files are what lies in DATA_DIR beside the database, which also grows by pages that are not full yet.',
  ],
  run: async ({ server }) => {
    const { url, dataDir } = await server()
    const session = await signInOverHttp(url, 'pharmacist@demo.test', 'Demo-2026-skin')
    const ids = await pharmacyVisitIds(session)
    const photos = (await twelvePhotos()).map(({ bytes }) => bytes)
    const seen: Record<'server' | 'database' | 'files' | 'rows' | 'peer', number[]> = {
      server: [],
      database: [],
      files: [],
      rows: [],
      peer: [],
    }
    for (let round = 0; round < rounds; round += 1) {
      const before = await costsOf(dataDir)
      const visit = makeVisit({ ...ids, photos })
      await uploadPhotos(session, visit)
      await commitVisit(session, visit)
      await waitUntil('all sizes are made', () => areSizesMade(dataDir, visit.upload.visitId), 120)
      const after = await costsOf(dataDir)
      for (const name of ['server', 'database', 'files', 'rows'] as const) seen[name].push(after[name] - before[name])
      seen.peer.push(await sharpAlone(photos))
    }
    const bytes = photos.reduce((sum, photo) => sum + photo.length, 0)
    const seconds = median(seen.server) + median(seen.database)
    return [
      {
        name: 'processor time',
        target: `${targetSeconds} s`,
        measured: `${seconds.toFixed(1)} s (PostgreSQL ${median(seen.database).toFixed(1)} s of it)`,
        peer: `sharp alone, three sizes each: ${median(seen.peer).toFixed(1)} s`,
        verdict: verdictOf(seconds, targetSeconds),
      },
      {
        name: 'files',
        target: '-',
        measured: megabytes(median(seen.files)),
        peer: `photos as they came: ${megabytes(bytes)}`,
        verdict: 'reported',
      },
      { name: 'database', target: '-', measured: megabytes(median(seen.rows)), peer: '-', verdict: 'reported' },
    ]
  },
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function areSizesMade(dataDir: string, visitId: string): Promise<boolean> {
  const [row] = await queryDatabase<{ waiting: number }>(
    dataDir,
    'select count(*)::int as waiting from images where visit_id = $1 and kinds_made_at is null',
    [visitId],
  )
  return row?.waiting === 0
}

async function costsOf(dataDir: string): Promise<{ server: number; database: number; files: number; rows: number }> {
  const postmaster = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0] ?? ''
  const [row] = await queryDatabase<{ bytes: number }>(
    dataDir,
    'select sum(pg_database_size(datname))::float as bytes from pg_database',
  )
  return {
    server: await secondsOf(await serverOf(dataDir)),
    database: await secondsOfFamily(postmaster),
    files: await bytesIn(dataDir, ['postgres']),
    rows: row?.bytes ?? Number.NaN,
  }
}

/** proc(5): ticks of 10 ms, after the name in brackets: its own, and of its children that have ended. */
async function ticksOf(process: string): Promise<{ parent: string; own: number; ended: number } | null> {
  const text = await readFile(`${process}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const [, parent = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13).map(Number)
  return { parent, own: user + system, ended: endedUser + endedSystem }
}
const secondsOf = async (process: string) => ((await ticksOf(process))?.own ?? Number.NaN) / 100

/** Of PostgreSQL: its first process, those that have ended, and those that run. */
async function secondsOfFamily(pid: string): Promise<number> {
  const first = await ticksOf(`/proc/${pid}`)
  const others = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => ticksOf(`/proc/${name}`)),
  )
  const running = others.filter((one) => one?.parent === pid).reduce((sum, one) => sum + (one?.own ?? 0), 0)
  return ((first?.own ?? 0) + (first?.ended ?? 0) + running) / 100
}

async function bytesIn(folder: string, without: readonly string[]): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries
      .filter(({ name }) => !without.includes(name))
      .map(async (entry) => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return bytesIn(path, [])
        return (await stat(path).catch(() => null))?.size ?? 0
      }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Processor time of the three sizes of each photo by sharp alone, in seconds. */
async function sharpAlone(photos: readonly Buffer[]): Promise<number> {
  const before = process.cpuUsage()
  for (const photo of photos)
    for (const { width, height } of imageKinds.values())
      await sharp(photo)
        .autoOrient()
        .resize({ width, height, fit: 'contain', background: '#808080' })
        .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
        .toBuffer()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
