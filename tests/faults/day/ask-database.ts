import { queryDatabase } from '../../support/server/server-database.ts'

/** The database was not there: whoever asked does so again. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** Asks the database past the server, which may be killed meanwhile. */
export async function askDatabase<Row>(dataDir: string, query: string, values: unknown[] = []): Promise<Row[]> {
  try {
    return await queryDatabase<Row>(dataDir, query, values)
  } catch (cause) {
    throw new DatabaseAway(`The database did not answer: ${String(cause)}`, { cause })
  }
}
