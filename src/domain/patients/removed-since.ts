import type { Removal } from '../../contract/patients/spot-state.ts'
import type { ReportContent, ReportSpot } from '../../contract/reports/report-content.ts'
import type { Report } from '../../contract/reports/reports.ts'
import { asksForStep } from './asks-for-step.ts'

/** A spot of a report as it is today: removed, or as the report says. */
export type SpotToday = ReportSpot & { removal: Removal | null }

/** The spots of a report with what became of them since it was written. */
export const spotsToday = ({ content, removals }: Pick<Report, 'content' | 'removals'>): SpotToday[] =>
  content.spots.map((spot) => {
    const removal = removals?.find(({ lesionId }) => lesionId === spot.lesionId) ?? null
    return removal === null ? { ...spot, removal } : { ...spot, removal, mark: 'excised' }
  })

/** Whether a report still asks its patient for something to arrange: not once every spot that it asks for was taken off. */
export function stillAsks(
  { card, spots }: Pick<ReportContent, 'card' | 'spots'>,
  takenOff: ReadonlySet<string>,
): boolean {
  if (!asksForStep(card)) return false
  const asking = spots.filter(({ mark }) => mark === card.mark)
  return asking.length === 0 || asking.some(({ lesionId }) => !takenOff.has(lesionId))
}
