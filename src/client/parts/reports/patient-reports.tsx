import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PatientId } from '../../../contract/ids.ts'
import type { ReportDocument } from '../../../contract/reports/reports.ts'
import { searchDocumentsQuery } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { ReportMark } from './report-mark.tsx'
import { reportLine } from './report-line.ts'
import type { Address } from '../../ui/address.ts'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'

/** The released reports of a patient, newest first. */
export function PatientReports({ patientId }: { patientId: PatientId }) {
  const { data, error, refetch } = useQuery(searchDocumentsQuery(useDevice(), patientId, 'reports'))
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={2} label={t`Loading reports`} />
  if (data.length === 0)
    return (
      <p className="muted">
        <Trans>No reports yet.</Trans>
      </p>
    )
  return (
    <Card look="flush">
      <Rows label={t`Reports`}>
        {data.map((report) => (
          <Row
            key={report.downloadHandle}
            lead={<ReportMark report={report} />}
            title={report.headline}
            detail={reportLine(report)}
            density="close"
            opens={{ href: hrefOf(report) }}
          />
        ))}
      </Rows>
    </Card>
  )
}

const hrefOf = ({ patientId, reportId, downloadHandle, fileName }: ReportDocument): Address =>
  `/clinician/patients/${patientId}/clinician-report/${reportId}/${downloadHandle}/${encodeURIComponent(fileName)}`
