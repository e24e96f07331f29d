import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { PatientId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { type DocumentKind, documentsCacheName, searchDocumentsQuery } from '../../data/reports/reports.ts'
import { useDevice, UserDeviceProvider } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { StaleDataBanner } from '../../parts/failure/stale-data-banner.tsx'
import { PatientRecordLayout } from '../../app/layouts/patient-record-layout.tsx'
import { reportLine } from '../../parts/reports/report-line.ts'
import { Card } from '../../ui/cards/card.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { InvoiceList } from './invoice-list.tsx'

type DocumentsOf = { patientId: PatientId; kind: DocumentKind }
const titles = { reports: <Trans>Reports</Trans>, invoices: <Trans>Invoices</Trans> } as const

/** /patient/{patientId}/reports and /invoices: a patient's documents, for clinic staff. */
export const StaffDocumentsScreen = ({ user, patientId, kind }: DocumentsOf & { user: UserDevice }) => (
  <UserDeviceProvider user={user}>
    <PatientRecordLayout patientId={patientId} page={`/${kind}`} place="reports">
      <PageHeader title={titles[kind]} />
      <Documents patientId={patientId} kind={kind} />
    </PatientRecordLayout>
  </UserDeviceProvider>
)

function Documents({ patientId, kind }: DocumentsOf) {
  const { data, error, refetch } = useQuery(searchDocumentsQuery(useDevice(), patientId, kind))
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={4} label={t`Loading the ${kind}`} />
  return (
    <>
      <StaleDataBanner names={[documentsCacheName(patientId, kind)]} />
      {data.length === 0 && (
        <p className="muted">
          <Trans>None yet.</Trans>
        </p>
      )}
      {data.length > 0 && kind === 'invoices' && <InvoiceList invoices={data} />}
      {data.length > 0 && kind === 'reports' && (
        <Card look="flush">
          <Rows label={t`Reports`}>
            {data.map((report) => (
              <Row
                key={report.downloadHandle}
                lead={<FileText aria-hidden />}
                title={report.headline}
                detail={reportLine(report)}
                status={
                  <Badge>{report.whenSeen === null ? <Trans>Not opened yet</Trans> : <Trans>Opened</Trans>}</Badge>
                }
                opens={{ href: `/patient/${patientId}/report/${report.reportGuid}` }}
              />
            ))}
          </Rows>
        </Card>
      )}
    </>
  )
}
