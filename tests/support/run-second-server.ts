import { databaseConnection } from './server/server-database.ts'
import { runServer, type ServerProcess } from './server/run-server.ts'

/** Another process of a running server, on its database, its files and its keys. End it with `kill`: the data is the other's. */
export async function runSecondServer({ dataDir }: ServerProcess, port: number): Promise<ServerProcess> {
  const { host, port: databasePort, user, password, database } = await databaseConnection(dataDir)
  return runServer(port, {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}:${String(password)}@${host}:${databasePort}/${database}`,
    DEMO: '1',
  })
}
