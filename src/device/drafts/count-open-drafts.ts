import type { VisitRow } from '../database/device-db.ts'
import type { DraftRow } from '../database/user-db.ts'

/**
 * The number of open drafts. An interrupted seal leaves its draft behind; such a draft is not counted, because its
 * visit is counted or has arrived.
 */
export function countOpenDrafts(
  drafts: readonly Pick<DraftRow, 'visitId' | 'state'>[],
  visits: readonly Pick<VisitRow, 'visitId' | 'state'>[],
): number {
  const sealed = new Set(visits.flatMap(({ visitId, state }) => (state === 'draft' ? [] : [visitId])))
  return drafts.filter(({ visitId, state }) => state === 'open' && !sealed.has(visitId)).length
}
