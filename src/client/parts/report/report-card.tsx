import { ArrowRight } from 'lucide-react'
import type { ReportDocument } from '../../../contract/report-calls.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/signs/badge.tsx'
import css from './report-card.module.css'
import { reportLine } from './report-line.ts'

/** The newest report of a patient: what it says first, and the press that opens it. */
export function ReportCard({ report }: { report: ReportDocument }) {
  return (
    <Card className={css.card} aria-label="Newest report">
      {report.whenSeen === null && <Badge tone="info">New</Badge>}
      <h3>{report.headline}</h3>
      <p className="small muted">Visit on {reportLine(report)}</p>
      <ButtonLink
        kind="primary"
        size="main"
        width="full"
        icon={ArrowRight}
        iconAt="end"
        href={`/report/${report.reportGuid}`}
      >
        Read this report
      </ButtonLink>
    </Card>
  )
}
