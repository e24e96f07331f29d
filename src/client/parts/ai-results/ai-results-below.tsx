import type { Report } from '../../../contract/reports/reports.ts'
import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import { AiResultsOfSpot } from './ai-results-of-spot.tsx'

/** The AI results of a spot, shown below it on a clinician's page of its report. */
export const aiResultsBelow = ({ patientId, visitId }: Pick<Report, 'patientId' | 'visitId'>) =>
  function AiResultsBelow({ lesionId }: Pick<ReportSpot, 'lesionId'>) {
    return <AiResultsOfSpot patientId={patientId} visitId={visitId} lesionId={lesionId} />
  }
