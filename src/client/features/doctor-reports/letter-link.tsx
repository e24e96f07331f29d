import { FileText } from 'lucide-react'
import type { Report } from '../../../contract/reports/reports.ts'
import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import css from './doctor-reports.module.css'

type LetterLinkProps = Pick<Report, 'reportId'> & { spot: Pick<ReportSpot, 'lesionId' | 'number' | 'mark'> }

/** Links to the referral letter of a spot that needs somebody; renders nothing for a harmless or removed one. */
export function LetterLink({ reportId, spot: { lesionId, number, mark } }: LetterLinkProps) {
  if (mark !== 'urgent' && mark !== 'monitor') return null
  return (
    <ButtonLink
      className={css.letter}
      size="small"
      kind="soft"
      icon={FileText}
      href={`/clinician/outcomes/${reportId}/${lesionId}/letter`}
    >
      Referral letter<span className="vh"> for spot {number}</span>
    </ButtonLink>
  )
}
