import { seededRandom } from '../../src/server/demo/seeded-random.ts'
import { beginDay, type Day } from '../faults/day/begin-day.ts'
import { checkDay } from '../faults/day/check-day.ts'
import { countDay } from '../faults/day/count-day.ts'
import { startFaultProxy } from '../support/network/fault-proxy.ts'
import { demoPictures } from '../support/server/demo-pictures.ts'
import { freePort } from '../support/server/free-port.ts'
import { type SpawnedServer, spawnServer } from '../support/server/spawn-server.ts'

const [tablets, payers] = [6, 3]

/** Where two servers work: their folder, whose `postgres/cluster` leads to the database, and how they reach it. */
type Servers = { dataDir: string; database: Record<string, string> }

/**
 * Two processes behind one address, tablets whose visits are read and authorised, patients who book and pay. `disturb` is what
 * happens meanwhile. Then everybody ends what they began; throws where anything was lost, doubled, stuck or told wrongly.
 */
export async function withBusyServers(
  { dataDir, database }: Servers,
  disturb: (day: Day) => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  const ports = [await freePort(), await freePort()] as const
  const servers: SpawnedServer[] = []
  const proxy = await startFaultProxy(await freePort(), ports[0])
  proxy.targets.push(ports[1])
  try {
    for (const port of ports) {
      const own = { PORT: String(port), DATA_DIR: dataDir, DEMO: '1', DEMO_PICTURES: demoPictures }
      servers.push(await spawnServer({ ...own, ...database }))
    }
    const day = await beginDay({ url: proxy.url, dataDir }, { random: seededRandom(1), tablets, payers })
    await workThrough(day, disturb)
    const stuck = await day.finish(120)
    const { lost, doubled } = await checkDay(dataDir, day)
    const { visits, receipts, reports, authorised, paid } = countDay(day)
    say(`${visits} visits, ${receipts} receipts, ${reports} reports, ${authorised} authorised, ${paid} payments`)
    say(`${lost.length} lost, ${doubled.length} doubled, ${stuck.length} stuck, ${day.wrong.length} told wrongly`)
    const harm = [...lost, ...doubled, ...stuck, ...day.wrong]
    if (harm.length > 0) throw new Error(harm.join('\n'))
  } finally {
    await proxy.close()
    for (const server of servers) await server.end('SIGKILL')
  }
}

async function workThrough(day: Day, disturb: (day: Day) => Promise<void>): Promise<void> {
  let isOver = false
  const work = day.work(() => isOver)
  try {
    await disturb(day)
  } finally {
    isOver = true
    await work
  }
}

/** The longest time without any answer between two moments (`performance.now()`), in ms. */
export function longestSilence({ answered }: Day, [from, to]: readonly [number, number]): number {
  const moments = [from, ...answered.map(({ at }) => at).filter((at) => at > from && at < to), to].toSorted(
    (a, b) => a - b,
  )
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)))
}
