import { FileText } from 'lucide-react'
import type { Report } from '../../../contract/reports/reports.ts'
import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

/** Leads to the referral letter of a spot that needs somebody; nothing for a harmless or removed one. */
export const letterLink = ({ reportId }: Report) =>
  function LetterLink({ lesionId, number, mark }: ReportSpot) {
    if (mark !== 'urgent' && mark !== 'monitor') return null
    return (
      <ButtonLink size="small" kind="soft" icon={FileText} href={`/clinician/outcomes/${reportId}/${lesionId}/letter`}>
        Referral letter<span className="vh"> for spot {number}</span>
      </ButtonLink>
    )
  }
