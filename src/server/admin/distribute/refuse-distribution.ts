import type { ClusterFacts } from './cluster-store.ts'

/** So many rows of the access log one PostgreSQL holds with ease. */
export const leastRows = 10_000_000

type Situation = { cluster: ClusterFacts; rows: number; isSmallAccepted: boolean }

/** Why tables can't be spread here, with what to do; null: they can. */
export function refuseDistribution({ cluster, rows, isSmallAccepted }: Situation): string | null {
  if (!cluster.isAvailable)
    return 'Citus is missing: this PostgreSQL does not have the extension. Install Citus 13 on it and on each worker, add citus to shared_preload_libraries, restart, and run: create extension citus'
  if (!cluster.isInstalled)
    return `Citus is missing in the database ${cluster.database}. As a superuser run there and on each worker: create extension citus`
  if (!cluster.isCoordinator) return 'This database is a worker. Point DATABASE_URL at the coordinator.'
  if (cluster.workers === 0)
    return "The cluster has no worker. On the coordinator run: select citus_set_coordinator_host('its address'); select citus_add_node('address of a worker', 5432)"
  if (!cluster.isSuperuser)
    return 'Triggers are placed on shards by a superuser alone. Use one in DATABASE_URL for this command.'
  if (!cluster.hasJobs)
    return 'The app has never run on this database. Start it once, so that its job queue is made here.'
  if (rows < leastRows && !isSmallAccepted)
    return `The access log has ${rows} rows. Below ${leastRows} one PostgreSQL holds it with ease (docs/distributed.md). Use --small to spread it all the same.`
  return null
}
