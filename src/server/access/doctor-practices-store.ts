import { sql } from 'kysely'
import type { PracticeId } from '../../contract/ids.ts'
import type { Db } from '../platform/database.ts'

/** The general practices among these practices. */
export async function findDoctorPractices(db: Db, practices: ReadonlySet<PracticeId>): Promise<PracticeId[]> {
  const rows = await db
    .selectFrom('practices')
    .select('practice_id')
    .where('practice_type', '=', 'General Practice')
    .where(sql<boolean>`practice_id = any(${[...practices]}::int[])`)
    .execute()
  return rows.map(({ practice_id }) => practice_id)
}
