import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../platform/database.ts'
import { withDatabaseName } from '../../platform/postgres/database-addresses.ts'
import { unhurried } from '../../platform/postgres/open-pool.ts'
import { BackupError } from './load-store.ts'

/** Makes an empty scratch database beside the real one for `run`, and drops it. */
export async function withScratchDatabase<T>(databaseUrl: string, run: (url: string) => Promise<T>): Promise<T> {
  const name = `lentigo_scratch_${randomUUID().replaceAll('-', '')}`
  const { pool, close } = openDatabase(databaseUrl, () => undefined, { largest: 1, timeouts: unhurried })
  try {
    await pool.query(`create database ${name} template template0`).catch((error: unknown) => {
      const said = error instanceof Error ? error.message : String(error)
      throw new BackupError(`No scratch database could be made (${said}). Let the user do so: alter role … createdb.`)
    })
    return await run(withDatabaseName(databaseUrl, name))
  } finally {
    await pool.query(`drop database if exists ${name} with (force)`)
    await close()
  }
}
