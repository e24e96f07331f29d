import type { VisitRow } from '../database/device-db.ts'
import type { DraftRow } from '../database/user-db.ts'

/** How many drafts are open. A seal that was cut off has left its draft behind; the visit is counted, or has arrived. */
export function countOpenDrafts(
  drafts: readonly Pick<DraftRow, 'visitId' | 'state'>[],
  visits: readonly Pick<VisitRow, 'visitId' | 'state'>[],
): number {
  const sealed = new Set(visits.flatMap(({ visitId, state }) => (state === 'draft' ? [] : [visitId])))
  return drafts.filter(({ visitId, state }) => state === 'open' && !sealed.has(visitId)).length
}
