import type { Removal } from '../../contract/patients/spot-state.ts'
import type { ReportContent, ReportSpot } from '../../contract/reports/report-content.ts'
import type { Report } from '../../contract/reports/reports.ts'
import { asksForStep } from './asks-for-step.ts'

/** A spot of a report in its current state: removed, or as the report says. */
export type SpotToday = ReportSpot & { removal: Removal | null }

/** The spots of a report, each with its removal if it was removed since. */
export const spotsToday = ({ content, removals }: Pick<Report, 'content' | 'removals'>): SpotToday[] =>
  content.spots.map((spot) => {
    const removal = removals?.find(({ lesionId }) => lesionId === spot.lesionId) ?? null
    return removal === null ? { ...spot, removal } : { ...spot, removal, mark: 'excised' }
  })

/**
 * Whether a report still asks its patient to arrange something: no longer once all spots that need it were removed
 * or read again.
 */
export function stillAsks(
  { card, spots }: Pick<ReportContent, 'card' | 'spots'>,
  settled: ReadonlySet<string>,
): boolean {
  if (!asksForStep(card)) return false
  const asking = spots.filter(({ mark }) => mark === card.mark)
  return asking.length === 0 || asking.some(({ lesionId }) => !settled.has(lesionId))
}
