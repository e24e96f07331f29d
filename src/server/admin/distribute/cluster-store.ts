import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** What a database must be before its tables can be spread. */
export type ClusterFacts = {
  database: string
  /** Whether the server has the extension's files, this database the extension, and the server has loaded it. */
  isAvailable: boolean
  isInstalled: boolean
  isCoordinator: boolean
  isSuperuser: boolean
  /** Whether the server has started here once and made its job queue, which Citus would otherwise send to the workers. */
  hasJobs: boolean
  workers: number
}

/** Reads what there is of Citus; asks it nothing where it is missing. */
export async function readClusterFacts(db: Db): Promise<ClusterFacts> {
  const { rows } = await sql<Omit<ClusterFacts, 'isCoordinator' | 'workers'>>`
    select current_database()::text as database,
      exists (select from pg_available_extensions where name = 'citus') as "isAvailable",
      exists (select from pg_extension where extname = 'citus') as "isInstalled",
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      to_regclass('pgboss.job') is not null as "hasJobs"`.execute(db)
  const facts = rows[0]
  if (facts === undefined) throw new Error('The database answers no questions about itself.')
  if (!facts.isInstalled) return { ...facts, isCoordinator: false, workers: 0 }
  const nodes = await sql<{ isCoordinator: boolean; workers: number }>`
    select (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
      (select count(*)::int from citus_get_active_worker_nodes()) as workers`.execute(db)
  return { ...facts, isCoordinator: nodes.rows[0]?.isCoordinator ?? false, workers: nodes.rows[0]?.workers ?? 0 }
}

/** Counts the rows of all tables and shards anew for the planner. */
export const countAnew = (db: Db) => sql`analyze`.execute(db)
