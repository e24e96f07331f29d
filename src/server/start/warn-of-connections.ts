import type { Config } from '../config.ts'
import type { Database } from '../platform/database.ts'
import type { Logger } from '../platform/logger.ts'
import { sumConnections, tooManyConnections } from '../platform/postgres/connections-store.ts'

type Work = { database: Pick<Database, 'sessions'>; config: Config; logger: Logger }

/**
 * Says at a start when this process and those that run may open more connections than the database accepts. It starts
 * all the same: while an update rolls, more processes run for a while.
 */
export async function warnOfConnections({ database: { sessions }, config, logger }: Work): Promise<void> {
  const problem = tooManyConnections(await sumConnections(sessions, config))
  if (problem !== null) logger.warn(problem)
}
