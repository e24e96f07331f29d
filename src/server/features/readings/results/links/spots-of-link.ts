import { isFinalResult } from '../../../../../domain/clinical/spot-results.ts'
import type { Db } from '../../../../platform/database.ts'
import type { ResultLinkRow } from '../../../../records/readings/result-links-store.ts'
import { findSentSpot, type SentSpotRow } from '../sent-spots-store.ts'

/** Whether a link may still enter the spot's result: there is no final one yet. */
export const isOpenToLink = ({ result }: SentSpotRow): boolean => result === null || !isFinalResult(result.key)

/** The spots of a link that still have no final result. */
export async function spotsOfLink(db: Db, link: ResultLinkRow, now: Date): Promise<SentSpotRow[]> {
  const spots: SentSpotRow[] = []
  for (const lesionId of link.lesion_ids) {
    const spot = await findSentSpot(db, { reportId: link.report_id, lesionId, now })
    if (spot !== null && isOpenToLink(spot)) spots.push(spot)
  }
  return spots
}
