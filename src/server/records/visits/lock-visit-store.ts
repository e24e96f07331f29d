import { sql } from 'kysely'
import type { VisitId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** Waits until no other transaction registers, commits or cleans up this visit; held until the transaction ends. */
export async function lockVisit(transaction: Db, visitId: VisitId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visit:${visitId}`}, 0))`.execute(transaction)
}
