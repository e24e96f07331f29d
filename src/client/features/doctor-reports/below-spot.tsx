import type { Report } from '../../../contract/reports/reports.ts'
import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import { AiResultsOfSpot } from '../../parts/ai-results/ai-results-of-spot.tsx'
import { LetterLink } from './letter-link.tsx'

/** Shown below a spot of a report in force: its AI results, and a link to a referral letter. */
export const belowSpot = ({ reportId, patientId, visitId }: Report) =>
  function BelowSpot(spot: ReportSpot) {
    return (
      <>
        <AiResultsOfSpot patientId={patientId} visitId={visitId} lesionId={spot.lesionId} />
        <LetterLink reportId={reportId} spot={spot} />
      </>
    )
  }
