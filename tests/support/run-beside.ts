import { databaseOf } from './server-database.ts'
import { runServer, type ServerProcess } from './run-server.ts'

/** Another process of a running server, on its database, its files and its keys. End it with `kill`: the data is the other's. */
export async function runBeside({ dataDir }: ServerProcess, port: number): Promise<ServerProcess> {
  const { host, port: databasePort, user, password, database } = await databaseOf(dataDir)
  return runServer(port, {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}:${String(password)}@${host}:${databasePort}/${database}`,
    DEMO: '1',
  })
}
