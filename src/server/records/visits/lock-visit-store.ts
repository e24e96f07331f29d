import { sql } from 'kysely'
import type { VisitId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** Locks a visit until the transaction ends: other transactions that register, commit or clean up this visit wait. */
export async function lockVisit(transaction: Db, visitId: VisitId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visit:${visitId}`}, 0))`.execute(transaction)
}
