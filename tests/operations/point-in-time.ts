import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { signInOverHttp } from '../support/device-session.ts'
import { makeVisit, type MadeVisit } from '../support/make-visit.ts'
import { pharmacyVisitIds } from '../support/pharmacy-visit-ids.ts'
import { commitVisit, uploadPhotos } from '../support/register-visit.ts'
import { makePhoto } from '../support/send-visit.ts'
import { demoPictures } from '../support/server/demo-pictures.ts'
import { freePort } from '../support/server/free-port.ts'
import { spawnServer } from '../support/server/spawn-server.ts'
import { asPostgres, type DebianCluster, giveToPostgres, makeDebianCluster } from './debian-cluster.ts'
import { type Step, until } from './step.ts'

/** A PostgreSQL of Debian whose every change is archived by pgBackRest, in folders of its own. */
type ArchivedCluster = DebianCluster & { pgbackrest: (...args: string[]) => string; startArchived: () => Promise<void> }

async function makeCluster(): Promise<ArchivedCluster> {
  const cluster = await makeDebianCluster()
  const [repository, log] = [join(cluster.folder, 'repository'), join(cluster.folder, 'log')]
  await mkdir(repository, { mode: 0o700 })
  const configuration = join(cluster.folder, 'pgbackrest.conf')
  await writeFile(
    configuration,
    `[global]
repo1-path=${repository}
repo1-retention-full=2
log-path=${log}
lock-path=${log}
spool-path=${log}
start-fast=y
compress-type=none

[lentigo]
pg1-path=${cluster.data}
pg1-port=${cluster.port}
pg1-socket-path=${log}
pg1-database=postgres
pg1-user=lentigo
`,
  )
  giveToPostgres(cluster.folder)
  cluster.init()
  const archive = `archive_command=pgbackrest --config=${configuration} --stanza=lentigo archive-push %p`
  return {
    ...cluster,
    startArchived: () => cluster.start(['archive_mode=on', archive, 'wal_level=replica']),
    pgbackrest: (...args) =>
      asPostgres('pgbackrest', `--config=${configuration}`, '--stanza=lentigo', '--log-level-console=warn', ...args),
  }
}

async function ask<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

const visitsOf = async (url: string, visits: readonly MadeVisit[]) =>
  (
    await ask<{ visit_id: string }>(url, 'select visit_id from visits where visit_id = any($1::uuid[])', [
      visits.map(({ upload }) => upload.visitId),
    ])
  ).map(({ visit_id }) => visit_id)

/** One visit before a moment and one after it; the database is lost, and brought back to the moment. */
export const pointInTime: Step = {
  name: 'point-in-time',
  needs: { programs: ['pgbackrest', 'pg_lsclusters'], package: 'pgbackrest, postgresql' },
  run: async (say) => {
    const cluster = await makeCluster()
    const dataDir = await mkdtemp(join(tmpdir(), 'lentigo-pitr-files-'))
    const port = await freePort()
    const startServer = () =>
      spawnServer({
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: cluster.url,
        DEMO: '1',
        DEMO_PICTURES: demoPictures,
      })
    try {
      await cluster.startArchived()
      cluster.pgbackrest('stanza-create')
      let server = await startServer()
      cluster.pgbackrest('--type=full', 'backup')
      say('a full backup is made while the server runs')
      const send = async (visit: MadeVisit) => {
        const session = await signInOverHttp(`http://localhost:${port}`, 'pharmacist@demo.test', 'Demo-2026-skin')
        await uploadPhotos(session, visit)
        await commitVisit(session, visit)
      }
      const session = await signInOverHttp(`http://localhost:${port}`, 'pharmacist@demo.test', 'Demo-2026-skin')
      const ids = await pharmacyVisitIds(session)
      const newVisit = async () => makeVisit({ ...ids, photos: [await makePhoto(), await makePhoto()] })
      const [before, after] = [await newVisit(), await newVisit()]
      await send(before)
      await wait(1500)
      const [moment] = await ask<{ at: string }>(cluster.url, 'select now()::text as at')
      await wait(1500)
      await send(after)
      await ask(cluster.url, 'select pg_switch_wal()')
      await until('the last change is archived', async () => {
        const [row] = await ask<{ waits: boolean }>(
          cluster.url,
          `select last_archived_time is null or last_archived_time < $1::timestamptz as waits from pg_stat_archiver`,
          [moment?.at],
        )
        return row?.waits === false
      })
      const lostAt = performance.now()
      await server.end('SIGKILL')
      cluster.crash()
      await cluster.loseData()
      cluster.pgbackrest('--type=time', `--target=${moment?.at}`, '--target-action=promote', 'restore')
      await cluster.startArchived()
      await until('the database takes writes', async () => {
        const [row] = await ask<{ still: boolean }>(cluster.url, 'select pg_is_in_recovery() as still')
        return row?.still === false
      })
      const there = await visitsOf(cluster.url, [before, after])
      if (there.join() !== before.upload.visitId)
        throw new Error(`At ${moment?.at} there was one visit, now there are ${there.length}.`)
      server = await startServer()
      say(
        `the database is back at ${moment?.at}, the server answers ${Math.round((performance.now() - lostAt) / 1000)} s after the loss`,
      )
      // What a tablet does that reads back a visit the server lacks.
      await send(before)
      await send(after)
      const [rows] = await ask<{ visits: number; photos: number }>(
        cluster.url,
        `select count(distinct visit_id)::int as visits, count(*)::int as photos from images where visit_id = any($1::uuid[])`,
        [[before.upload.visitId, after.upload.visitId]],
      )
      if (rows?.visits !== 2 || rows.photos !== 4)
        throw new Error(`Two visits of two photos are ${rows?.visits} of ${rows?.photos}.`)
      say('the visit before it is there once, the one after it was sent again and is there once, with their photos')
      await server.end('SIGTERM')
    } finally {
      await cluster.remove()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
