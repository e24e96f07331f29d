import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Day } from '../faults/day/begin-day.ts'
import { longestSilence, withBusyServers } from './busy-servers.ts'
import { leadTo, makeDebianCluster } from './debian-cluster.ts'
import { makePooler, type Pooler, poolerNeeds } from './make-pooler.ts'
import type { Step } from './step.ts'
import { workOn } from './work-on.ts'

/** It is stopped and killed while people work, and started again each time. */
async function endTwice(day: Day, pooler: Pooler, say: (line: string) => void): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const before = await workOn(day)
    const lostAt = performance.now()
    await pooler.end(signal)
    await pooler.start()
    const after = await workOn(day)
    const silent = longestSilence(day, [lostAt, performance.now()])
    say(
      `PgBouncer ended by ${signal} after ${before}, and started: nobody answered for ${Math.round(silent)} ms, then ${after}`,
    )
  }
}

/** Everything goes through PgBouncer in transaction mode, which is restarted and killed while visits, bookings and payments come. */
export const pooler: Step = {
  name: 'pooler',
  needs: { programs: ['pg_lsclusters', ...poolerNeeds], package: 'postgresql, pgbouncer' },
  run: async (say) => {
    const cluster = await makeDebianCluster()
    const dataDir = await mkdtemp(join(tmpdir(), 'lentigo-pooler-'))
    cluster.init()
    await cluster.start()
    await leadTo(dataDir, cluster)
    const pgbouncer = await makePooler({
      host: '127.0.0.1',
      port: cluster.port,
      user: 'lentigo',
      password: '',
      database: 'postgres',
    })
    const database = { DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: cluster.url }
    try {
      await pgbouncer.start()
      await withBusyServers({ dataDir, database }, (day) => endTwice(day, pgbouncer, say), say)
    } finally {
      await pgbouncer.remove()
      await cluster.remove()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
