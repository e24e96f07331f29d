import type { VisitId } from '../../../contract/ids.ts'
import type { VisitAmendment } from '../../../contract/visits/visit-amendment.ts'
import type { Db } from '../../platform/database.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** The changes made to these visits after they arrived, oldest first. */
export async function readAmendments(db: Db, visitIds: readonly VisitId[]): Promise<Map<VisitId, VisitAmendment[]>> {
  if (visitIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('visit_amendments')
    .innerJoin('logins', 'logins.login_id', 'visit_amendments.login_id')
    .select(['visit_id', 'version', 'changes', 'amended_at', 'logins.first_name', 'logins.last_name'])
    .where('visit_id', 'in', visitIds)
    .orderBy('version')
    .execute()
  const amendments = rows.map((row) => ({
    visitId: row.visit_id,
    amendment: {
      version: row.version,
      amendedAt: row.amended_at.toISOString(),
      amendedBy: personName(row.first_name, row.last_name),
      changes: row.changes,
    },
  }))
  const byVisit = Map.groupBy(amendments, ({ visitId }) => visitId)
  return new Map([...byVisit].map(([visitId, all]) => [visitId, all.map(({ amendment }) => amendment)]))
}
