import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PatientId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { ChildRecordLayout } from '../../app/layouts/child-record-layout.tsx'
import { documentsCacheName, searchDocumentsQuery } from '../../data/reports/reports.ts'
import { useDevice, UserDeviceProvider } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { StaleDataBanner } from '../../parts/failure/stale-data-banner.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { ReportList } from './report-list.tsx'

/** /patient/{patientId}/reports for a parent or guardian: the child's reports, newest first. */
export const ChildReportsScreen = ({ user, patientId }: { user: UserDevice; patientId: PatientId }) => (
  <UserDeviceProvider user={user}>
    <ChildRecordLayout patientId={patientId} page="/reports">
      {() => (
        <>
          <PageHeader title={<Trans>Reports</Trans>} />
          <Reports patientId={patientId} />
        </>
      )}
    </ChildRecordLayout>
  </UserDeviceProvider>
)

function Reports({ patientId }: { patientId: PatientId }) {
  const { data, error, refetch } = useQuery(searchDocumentsQuery(useDevice(), patientId, 'reports'))
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={4} label={t`Loading the reports`} />
  return (
    <>
      <StaleDataBanner names={[documentsCacheName(patientId, 'reports')]} />
      {data.length === 0 ? (
        <p className="muted">
          <Trans>None yet.</Trans>
        </p>
      ) : (
        <ReportList reports={data} base={`/patient/${patientId}`} />
      )}
    </>
  )
}
