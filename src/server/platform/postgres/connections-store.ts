import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** How many connections the job queue, the check of `/readyz` and live changes open beside the pool. */
export const jobConnections = 4
export const probeConnections = 1
export const liveConnections = 1
/** Those for locks of uploads, which are reached directly where calls go through a pooler. */
export const sessionConnections = 2

/** A name for the connections of one process of the server, by which its database counts processes. */
export const newProcessName = (): string => `lentigo ${randomUUID().slice(0, 8)}`

type Wanted = { databasePool: number; directUrl: string | null }

/** How many connections one process opens at most to the database itself, past a pooler. */
export const connectionsOf = ({ databasePool, directUrl }: Wanted): number =>
  jobConnections + liveConnections + (directUrl === null ? databasePool + probeConnections : sessionConnections)

/** The connections that all processes may open, and those that the database accepts. */
type ConnectionSum = { processes: number; wanted: number; accepted: number }

/** Sums up what the processes of the server that are connected may open. At least one counts. */
export async function sumConnections(pool: Pick<Pool, 'query'>, of: Wanted): Promise<ConnectionSum> {
  const { rows } = await pool.query<{ accepted: number; processes: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as accepted,
      (select count(distinct application_name)::int from pg_stat_activity
        where datname = current_database() and application_name like 'lentigo %') as processes`,
  )
  const { accepted = 0, processes = 0 } = rows[0] ?? {}
  const counted = Math.max(1, processes)
  return { processes: counted, wanted: counted * connectionsOf(of), accepted }
}

/** What to do where the database accepts fewer connections than its processes may open; null: it accepts enough. */
export function tooManyConnections({ processes, wanted, accepted }: ConnectionSum): string | null {
  if (wanted <= accepted) return null
  const who = processes === 1 ? 'one process' : `${processes} processes`
  return `${who} may open ${wanted} connections, and the database accepts ${accepted}. Set DATABASE_POOL lower, raise max_connections, or put PgBouncer in between (DATABASE_DIRECT_URL).`
}
