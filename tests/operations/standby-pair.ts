import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryDatabase } from '../support/server/server-database.ts'
import { type DebianCluster, leadTo, makeDebianCluster } from './debian-cluster.ts'
import { until } from './step.ts'

/** Two databases of which one follows the other; `dataDir` leads to the one that takes writes. */
export type Pair = { dataDir: string; both: readonly [DebianCluster, DebianCluster] }

/** A primary whose commits wait for its standby, both running. */
export async function makePair(): Promise<Pair> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lentigo-standby-'))
  const both = [await makeDebianCluster(), await makeDebianCluster()] as const
  const [first, second] = both
  first.init()
  await first.start()
  await leadTo(dataDir, first)
  await followAnew(dataDir, { primary: first, standby: second })
  return { dataDir, both }
}

/** How a server reaches whichever of the two takes writes. */
export const urlOfPair = ({ both }: Pair, database: string): string =>
  `postgres://lentigo@${both.map(({ port }) => `127.0.0.1:${port}`).join()}/${database}?target_session_attrs=read-write`

export async function removePair({ dataDir, both }: Pair): Promise<void> {
  for (const each of both) await each.remove()
  await rm(dataDir, { recursive: true, force: true })
}

/** Starts a standby on a copy of the primary, and lets commits wait for it once it has caught up. */
export async function followAnew(
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
export async function failOver(
  dataDir: string,
  { from, to }: { from: DebianCluster; to: DebianCluster },
): Promise<void> {
  await from.kill()
  to.promote()
  await leadTo(dataDir, to)
  // Until it has a standby of its own, its commits wait for nobody.
  await queryDatabase(dataDir, 'alter system reset synchronous_standby_names')
  await queryDatabase(dataDir, 'select pg_reload_conf()')
}
