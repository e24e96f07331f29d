import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Whether a write held; a failure that `isExpected` is undone alone, and the transaction goes on. */
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
