import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Runs a write in a savepoint. Returns false if it failed with an expected error: it is rolled back alone, and the transaction continues. */
export async function savepoint(
  db: Db,
  write: (db: Db) => Promise<void>,
  isExpected: (error: unknown) => boolean,
): Promise<boolean> {
  await sql`savepoint tried`.execute(db)
  try {
    await write(db)
    await sql`release savepoint tried`.execute(db)
    return true
  } catch (error) {
    if (!isExpected(error)) throw error
    await sql`rollback to savepoint tried`.execute(db)
    return false
  }
}
