import { afterAll } from 'vitest'
import { type Database, openDatabase } from '../../../src/server/platform/database.ts'
import { cloneDatabase } from './clone-database.ts'

/** A clone of the migrated database without a server around it; closed after the test file. */
export async function openTestDatabase(): Promise<Database> {
  const database = openDatabase(await cloneDatabase(), () => undefined, 8)
  afterAll(() => database.close())
  return database
}
