import { databaseConnection } from './server/server-database.ts'
import { runServer, type ServerProcess } from './server/run-server.ts'

/**
 * Another process of a running server, on its database, its files and its keys; `pooler` is its way to the database,
 * if not directly. End it with `kill`: the data is the other's.
 */
export async function runSecondServer(
  { dataDir }: ServerProcess,
  port: number,
  pooler: string | null = null,
): Promise<ServerProcess> {
  const { host, port: databasePort, user, password, database } = await databaseConnection(dataDir)
  const direct = `postgres://${user}:${password}@${host}:${databasePort}/${database}`
  return runServer(port, {
    DATA_DIR: dataDir,
    DATABASE_URL: pooler ?? direct,
    ...(pooler !== null && { DATABASE_DIRECT_URL: direct }),
    DEMO: '1',
  })
}
