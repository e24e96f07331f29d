import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { PatientId } from '../../../contract/ids.ts'
import type { ReportDocument } from '../../../contract/reports/reports.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import css from './report-card.module.css'
import { reportLine } from './report-line.ts'

/** The prefix of the URLs of a patient’s reports; empty for the user's own. */
export type ReportsBase = '' | `/patient/${PatientId}`

type ReportCardProps = {
  report: ReportDocument
  base?: ReportsBase
  /** Whether the page is about it, or has another main action. */
  is?: 'main' | 'beside'
}

/** The newest report of a patient: its headline and a button to open it. */
export function ReportCard({ report, base = '', is = 'main' }: ReportCardProps) {
  return (
    <Card className={css.card} aria-label={t`Newest report`}>
      {report.whenSeen === null && (
        <Badge tone="info">
          <Trans>New</Trans>
        </Badge>
      )}
      <h3>{report.headline}</h3>
      <p className="small muted">
        <Trans>Visit on {reportLine(report)}</Trans>
      </p>
      <ButtonLink
        kind={is === 'main' ? 'primary' : 'soft'}
        size="main"
        width="full"
        icon={ArrowRight}
        iconAt="end"
        href={`${base}/report/${report.reportGuid}`}
      >
        <Trans>Read this report</Trans>
      </ButtonLink>
    </Card>
  )
}
