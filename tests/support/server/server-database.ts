import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

type Connection = { host: string; port: number; user: string; password: string; database: string }

/** How to reach the embedded database of a running server. */
export async function databaseConnection(dataDir: string): Promise<Connection> {
  const [password, pidFile] = await Promise.all([
    readFile(join(dataDir, 'postgres/password'), 'utf8'),
    readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'),
  ])
  return {
    host: '127.0.0.1',
    port: Number(pidFile.split('\n')[3]),
    user: 'lentigo',
    password: password.trim(),
    database: 'postgres',
  }
}

/** Asks the database of a running server (tests/support/server/run-server.ts) itself, past the server. */
export async function queryDatabase<Row>(dataDir: string, query: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client(await databaseConnection(dataDir))
  // A server that is killed meanwhile: the query itself rejects.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(query, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
