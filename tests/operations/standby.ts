import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../src/server/demo/seeded-random.ts'
import { beginDay, type Day } from '../faults/day/begin-day.ts'
import { checkDay } from '../faults/day/check-day.ts'
import { countDay } from '../faults/day/count-day.ts'
import { startFaultProxy } from '../support/network/fault-proxy.ts'
import { demoPictures } from '../support/server/demo-pictures.ts'
import { freePort } from '../support/server/free-port.ts'
import { queryDatabase } from '../support/server/server-database.ts'
import { type SpawnedServer, spawnServer } from '../support/server/spawn-server.ts'
import { type DebianCluster, makeDebianCluster } from './debian-cluster.ts'
import { type Step, until } from './step.ts'

const [tablets, payers] = [6, 3]

/** Two databases of which one follows the other; `dataDir` leads to the one that takes writes. */
type Pair = { dataDir: string; both: readonly [DebianCluster, DebianCluster] }

/** A primary whose commits wait for its standby, both running. */
async function makePair(): Promise<Pair> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lentigo-standby-'))
  const both = [await makeDebianCluster(), await makeDebianCluster()] as const
  const [first, second] = both
  first.init()
  await first.start()
  await mkdir(join(dataDir, 'postgres'))
  // The databases trust this machine.
  await writeFile(join(dataDir, 'postgres/password'), 'none')
  await leadTo(dataDir, first)
  await followAnew(dataDir, { primary: first, standby: second })
  return { dataDir, both }
}

/** What looks past the servers (`queryDatabase`) asks this one from now on. */
async function leadTo(dataDir: string, { data }: DebianCluster): Promise<void> {
  const place = join(dataDir, 'postgres/cluster')
  await rm(place, { force: true })
  await symlink(data, place)
}

/** Starts a standby on a copy of the primary, and lets commits wait for it once it has caught up. */
async function followAnew(
  dataDir: string,
  { primary, standby }: { primary: DebianCluster; standby: DebianCluster },
): Promise<void> {
  standby.follow(primary)
  await standby.start()
  await queryDatabase(dataDir, `alter system set synchronous_standby_names = '*'`)
  await queryDatabase(dataDir, 'select pg_reload_conf()')
  await until('commits wait for the standby', async () => {
    const [row] = await queryDatabase(dataDir, `select 1 from pg_stat_replication where sync_state = 'sync'`)
    return row !== undefined
  })
}

/** The primary dies by SIGKILL; its standby is promoted as soon as nobody answers any more. */
async function failOver(dataDir: string, { from, to }: { from: DebianCluster; to: DebianCluster }): Promise<void> {
  await from.kill()
  to.promote()
  await leadTo(dataDir, to)
  // Until it has a standby of its own, its commits wait for nobody.
  await queryDatabase(dataDir, 'alter system reset synchronous_standby_names')
  await queryDatabase(dataDir, 'select pg_reload_conf()')
}

/** The longest time without any answer between two moments, in ms. */
function longestSilence({ answered }: Day, [from, to]: readonly [number, number]): number {
  const moments = [from, ...answered.map(({ at }) => at).filter((at) => at > from && at < to), to].toSorted(
    (a, b) => a - b,
  )
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)))
}

/** Lets people work until visits arrived, a report was published and a booking paid since; a busy machine takes its time. */
async function workOn(day: Day): Promise<string> {
  const before = countDay(day)
  const more = () => {
    const { receipts, reports, paid } = countDay(day)
    return { visits: receipts - before.receipts, reports: reports - before.reports, paid: paid - before.paid }
  }
  const isEnough = () => more().visits >= 3 && more().reports >= 1 && more().paid >= 1
  await until('visits, reports and payments come', isEnough, 300)
  const { visits, reports, paid } = more()
  return `${visits} visits, ${reports} reports, ${paid} payments`
}

/** Loses the primary twice, over and back, while people work; says how long nobody was answered. */
async function loseBoth(day: Day, { dataDir, both }: Pair, say: (line: string) => void): Promise<void> {
  let isOver = false
  const work = day.work(() => isOver)
  const [first, second] = both
  try {
    for (const [from, to] of [
      [first, second],
      [second, first],
    ] as const) {
      const before = await workOn(day)
      const lostAt = performance.now()
      await failOver(dataDir, { from, to })
      const promotedAt = performance.now()
      const after = await workOn(day)
      const silent = longestSilence(day, [lostAt, performance.now()])
      say(
        `the primary killed after ${before}: another promoted within ${Math.round(promotedAt - lostAt)} ms, nobody answered for ${Math.round(silent)} ms, then ${after}`,
      )
      await from.loseData()
      await followAnew(dataDir, { primary: to, standby: from })
    }
  } finally {
    isOver = true
    await work
  }
}

async function playDay(pair: Pair, servers: SpawnedServer[], say: (line: string) => void): Promise<void> {
  const { dataDir, both } = pair
  const hosts = both.map(({ port }) => `127.0.0.1:${port}`).join()
  const ports = [await freePort(), await freePort()] as const
  for (const port of ports)
    servers.push(
      await spawnServer({
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://lentigo@${hosts}/postgres?target_session_attrs=read-write`,
        DEMO: '1',
        DEMO_PICTURES: demoPictures,
      }),
    )
  const proxy = await startFaultProxy(await freePort(), ports[0])
  proxy.targets.push(ports[1])
  try {
    const day = await beginDay({ url: proxy.url, dataDir }, { random: seededRandom(1), tablets, payers })
    await loseBoth(day, pair, say)
    const stuck = await day.finish(120)
    const { lost, doubled } = await checkDay(dataDir, day)
    const { visits, receipts, reports, authorised, paid } = countDay(day)
    say(`${visits} visits, ${receipts} receipts, ${reports} reports, ${authorised} authorised, ${paid} payments`)
    say(`${lost.length} lost, ${doubled.length} doubled, ${stuck.length} stuck, ${day.wrong.length} told wrongly`)
    const harm = [...lost, ...doubled, ...stuck, ...day.wrong]
    if (harm.length > 0) throw new Error(harm.join('\n'))
  } finally {
    await proxy.close()
  }
}

/** A synchronous standby is promoted while visits, publishing, bookings and payments are under way, and the other way round. */
export const standby: Step = {
  name: 'standby',
  needs: { programs: ['pg_lsclusters'], package: 'postgresql' },
  run: async (say) => {
    const pair = await makePair()
    const servers: SpawnedServer[] = []
    try {
      await playDay(pair, servers, say)
    } finally {
      for (const server of servers) await server.end('SIGKILL')
      for (const each of pair.both) await each.remove()
      await rm(pair.dataDir, { recursive: true, force: true })
    }
  },
}
