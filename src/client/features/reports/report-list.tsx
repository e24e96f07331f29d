import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReportDocument } from '../../../contract/reports/reports.ts'
import { ReportMark } from '../../parts/reports/report-mark.tsx'
import { ReportCard, type ReportsBase } from '../../parts/reports/report-card.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { reportLine } from '../../parts/reports/report-line.ts'

/** The newest report as a card, earlier ones as a list. */
export function ReportList({ reports, base = '' }: { reports: readonly ReportDocument[]; base?: ReportsBase }) {
  const [newest, ...before] = reports
  if (newest === undefined) return null
  return (
    <>
      <ReportCard report={newest} base={base} />
      {before.length > 0 && (
        <section className="rows-3">
          <h2 className="h3">
            <Trans>Earlier reports</Trans>
          </h2>
          <Card look="flush">
            <Rows label={t`Earlier reports`}>
              {before.map((report) => (
                <Row
                  key={report.downloadHandle}
                  lead={<ReportMark report={report} />}
                  title={report.headline}
                  detail={reportLine(report)}
                  status={
                    report.whenSeen === null ? (
                      <Badge tone="info">
                        <Trans>New</Trans>
                      </Badge>
                    ) : undefined
                  }
                  opens={{ href: `${base}/report/${report.reportGuid}` }}
                />
              ))}
            </Rows>
          </Card>
        </section>
      )}
      <p className="small muted">
        <Trans>A report that you have opened can be read without internet, until you sign out or close Lentigo.</Trans>
      </p>
    </>
  )
}
