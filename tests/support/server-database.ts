import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** Asks the database of a running server (tests/support/run-server.ts) itself, past the server. */
export async function askDatabase<Row>(dataDir: string, query: string, values: unknown[] = []): Promise<Row[]> {
  const [password, pidFile] = await Promise.all([
    readFile(join(dataDir, 'postgres/password'), 'utf8'),
    readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'),
  ])
  const client = new Client({
    host: '127.0.0.1',
    port: Number(pidFile.split('\n')[3]),
    user: 'lentigo',
    password: password.trim(),
    database: 'postgres',
  })
  await client.connect()
  try {
    return (await client.query(query, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
