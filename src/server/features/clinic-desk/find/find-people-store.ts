import { sql } from 'kysely'
import type { SiteId } from '../../../../contract/ids.ts'
import type { SearchPattern } from '../../../../domain/patients/search-patterns.ts'
import type { Db } from '../../../platform/database.ts'
import { patientMatches } from '../../../records/patients/patient-search-store.ts'

type Wanted = { siteId: SiteId; patterns: readonly SearchPattern[]; limit: number }

/**
 * The people who were ever booked at a site and match the search, by name, at most `limit`; `count` is the number
 * returned.
 */
export async function findPeople(db: Db, { siteId, patterns, limit }: Wanted) {
  const rows = await db
    .selectFrom('patients')
    .select(['patients.patient_id', 'patients.first_name', 'patients.last_name', 'patients.birth_date'])
    .where(
      sql<boolean>`exists (select from bookings b where b.patient_id = patients.patient_id and b.site_id = ${siteId})`,
    )
    .where((where) => where.and(patientMatches(patterns)))
    .orderBy('patients.last_name')
    .orderBy('patients.first_name')
    .orderBy('patients.patient_id')
    .limit(limit)
    .execute()
  return { people: rows, count: rows.length }
}
