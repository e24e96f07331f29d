import type { Report } from '../../../contract/reports/reports.ts'
import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import { AiResultsOfSpot } from '../../parts/ai-results/ai-results-of-spot.tsx'
import { LetterLink } from './letter-link.tsx'

/** What stands below a spot that is authorised: its AI results, and the way to a referral letter. */
export const belowSpot = ({ reportId, patientId, visitId }: Report) =>
  function BelowSpot(spot: ReportSpot) {
    return (
      <>
        <AiResultsOfSpot patientId={patientId} visitId={visitId} lesionId={spot.lesionId} />
        <LetterLink reportId={reportId} spot={spot} />
      </>
    )
  }
