import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Day } from '../faults/day/begin-day.ts'
import { freePort } from '../support/server/free-port.ts'
import { longestSilence, withBusyServers } from './busy-servers.ts'
import { type DebianCluster, giveToPostgres, leadTo, makeDebianCluster, startAsPostgres } from './debian-cluster.ts'
import { type RunningProgram, type Step, succeeds, until } from './step.ts'
import { workOn } from './work-on.ts'

type Pooler = { url: string; start: () => Promise<void>; end: (signal: NodeJS.Signals) => Promise<void> }

/** PgBouncer in transaction mode before a cluster, of fewer connections than two servers want. */
async function makePooler({ folder, port: databasePort }: DebianCluster): Promise<Pooler> {
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
postgres = host=127.0.0.1 port=${databasePort} user=lentigo

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
`,
  )
  giveToPostgres(file)
  let running: RunningProgram | null = null
  return {
    url: `postgres://lentigo@127.0.0.1:${port}/postgres`,
    start: async () => {
      running = startAsPostgres('pgbouncer', [file], join(folder, 'pgbouncer.out'))
      await until('PgBouncer answers', () => succeeds('pg_isready', ['-h', '127.0.0.1', '-p', String(port)]))
    },
    end: async (signal) => running?.end(signal),
  }
}

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
  needs: { programs: ['pg_lsclusters', 'pgbouncer'], package: 'postgresql, pgbouncer' },
  run: async (say) => {
    const cluster = await makeDebianCluster()
    const dataDir = await mkdtemp(join(tmpdir(), 'lentigo-pooler-'))
    cluster.init()
    await cluster.start()
    await leadTo(dataDir, cluster)
    const pgbouncer = await makePooler(cluster)
    const database = { DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: cluster.url }
    try {
      await pgbouncer.start()
      await withBusyServers({ dataDir, database }, (day) => endTwice(day, pgbouncer, say), say)
    } finally {
      await pgbouncer.end('SIGKILL')
      await cluster.remove()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
