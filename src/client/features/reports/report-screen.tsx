import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { History, Printer } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import type { PatientId, ReportId } from '../../../contract/ids.ts'
import type { Report } from '../../../contract/reports/reports.ts'
import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import {
  getReportByIdQuery,
  getDocument,
  getReportByGuidQuery,
  searchDocumentsQuery,
} from '../../data/reports/reports.ts'
import { useDevice, UserDeviceProvider } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { LoadFailure } from '../../page/failure/load-failure.tsx'
import { StaleDataBanner } from '../../parts/failure/stale-data-banner.tsx'
import { ChildRecordLayout } from '../../app/layouts/child-record-layout.tsx'
import { PatientRecordLayout } from '../../app/layouts/patient-record-layout.tsx'
import { PdfButton } from '../../parts/reports/pdf-button.tsx'
import type { ReportsBase } from '../../parts/reports/report-card.tsx'
import { StaffProgress } from '../../parts/reports/staff-progress.tsx'
import { ReportAside } from '../../parts/reports/report-aside.tsx'
import { ReportQuestions } from '../../parts/reports/report-questions.tsx'
import { ShareButton } from '../../parts/reports/share-button.tsx'
import { ReportView } from '../../parts/reports/report-view.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { isPatient } from '../../session/current-user/current-user.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { OwnProgress } from './own-progress.tsx'
import css from './reports.module.css'

// Below the report, so that the report shows sooner.
const ReportCode = lazy(async () => ({ default: (await import('./report-code.tsx')).ReportCode }))

/** /report/{reportguid}: what to do first, then each spot; offline from the copy that was opened before. */
export function ReportByGuidScreen({ user, reportGuid }: { user: UserDevice; reportGuid: string }) {
  return (
    <UserDeviceProvider user={user}>
      <ByGuid reportGuid={reportGuid} />
    </UserDeviceProvider>
  )
}

/** /report/{reportId}/{downloadHandle}/{fileName}: a report by its number. */
export function ReportByIdScreen({ user, reportId }: { user: UserDevice; reportId: ReportId }) {
  return (
    <UserDeviceProvider user={user}>
      <ById reportId={reportId} />
    </UserDeviceProvider>
  )
}

/** /report/{downloadHandle}/{fileName}: the report of one of the user's own files. */
export function ReportByFileScreen({ user, downloadHandle }: { user: UserDevice; downloadHandle: string }) {
  const patientId = useSession()?.login.patientId ?? null
  return (
    <UserDeviceProvider user={user}>
      {patientId === null ? <NoReport /> : <ByFile patientId={patientId} downloadHandle={downloadHandle} />}
    </UserDeviceProvider>
  )
}

function ByFile({ patientId, downloadHandle }: { patientId: PatientId; downloadHandle: string }) {
  const { data, error, refetch } = useQuery(searchDocumentsQuery(useDevice(), patientId, 'reports'))
  const file = data?.find((one) => one.downloadHandle === downloadHandle)
  if (file !== undefined) return <ByGuid reportGuid={file.reportGuid} />
  if (data !== undefined) return <NoReport />
  return (
    <PatientLayout place="reports" back={{ href: '/reports', word: <Trans>Reports</Trans> }}>
      <QueryPlaceholder of={{ error, refetch }} rows={6} label={t`Loading the report`} />
    </PatientLayout>
  )
}

const NoReport = () => (
  <PatientLayout place="reports" back={{ href: '/reports', word: <Trans>Reports</Trans> }}>
    <h1 tabIndex={-1}>
      <Trans>Report</Trans>
    </h1>
    <p className="muted">
      <Trans>There is no report under this address.</Trans>
    </p>
  </PatientLayout>
)

function ByGuid({ reportGuid }: { reportGuid: string }) {
  return <Page query={useQuery(getReportByGuidQuery(useDevice(), reportGuid))} name={`report-${reportGuid}`} />
}

function ById({ reportId }: { reportId: ReportId }) {
  return <Page query={useQuery(getReportByIdQuery(useDevice(), reportId))} name={`report-${reportId}`} />
}

/** `name`: the cache name of the report on the device. */
function Page({ query: { data, error, refetch }, name }: { query: UseQueryResult<Report>; name: string }) {
  const whose = useWhoseReport(data)
  return (
    <PatientLayout place="reports" back={{ href: '/reports', word: <Trans>Reports</Trans> }}>
      <StaleDataBanner names={[name]} />
      {data !== undefined && whose === 'own' && <ReportContents report={data} reader="own" />}
      {data === undefined && error !== null && (
        <>
          <h1 tabIndex={-1}>
            <Trans>Report</Trans>
          </h1>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </>
      )}
      {data === undefined && error === null && <Skeleton rows={6} label={t`Loading the report`} />}
    </PatientLayout>
  )
}

/**
 * Redirects a guardian who opens a child’s report to the child’s record, because this page does not say whose report
 * it is.
 */
function useWhoseReport(report: Report | undefined): 'own' | 'child' {
  const session = useSession()
  const router = useRouter()
  const isChilds = report !== undefined && isPatient(session) && report.patientId !== session?.login.patientId
  const href = isChilds ? (`/patient/${report.patientId}/report/${report.reportGuid}` as const) : null
  useEffect(() => {
    if (href !== null) void router.navigate({ href, replace: true })
  }, [href, router])
  return isChilds ? 'child' : 'own'
}

/** /patient/{patientId}/report/{reportguid}: a report for clinic staff; a report of another patient is not found. */
export const StaffReportScreen = ({ user, patientId, reportGuid }: { user: UserDevice } & PatientReportProps) => (
  <UserDeviceProvider user={user}>
    <PatientRecordLayout patientId={patientId} page="/reports" place="reports">
      <PatientReport patientId={patientId} reportGuid={reportGuid} reader="staff" />
    </PatientRecordLayout>
  </UserDeviceProvider>
)

/** /patient/{patientId}/report/{reportguid} for a parent or guardian of a child. */
export const ChildReportScreen = ({ user, patientId, reportGuid }: { user: UserDevice } & PatientReportProps) => (
  <UserDeviceProvider user={user}>
    <ChildRecordLayout
      patientId={patientId}
      page="/reports"
      back={{ href: `/patient/${patientId}/reports`, word: <Trans>Reports</Trans> }}
    >
      {() => <PatientReport patientId={patientId} reportGuid={reportGuid} reader="guardian" />}
    </ChildRecordLayout>
  </UserDeviceProvider>
)

type PatientReportProps = { patientId: PatientId; reportGuid: string }
/** Who reads a report on these pages: its patient, the guardian of a child, or clinic staff. */
type ReportReader = 'own' | 'guardian' | 'staff'

function PatientReport({ patientId, reportGuid, reader }: PatientReportProps & { reader: ReportReader }) {
  const { data, error, refetch } = useQuery(getReportByGuidQuery(useDevice(), reportGuid))
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={6} label={t`Loading the report`} />
  if (data.patientId !== patientId)
    return (
      <p className="muted">
        <Trans>There is no report under this address.</Trans>
      </p>
    )
  return <ReportContents report={data} reader={reader} />
}

/** A link to a spot's photos. */
const linkToPhotos =
  (base: ReportsBase) =>
  ({ lesionId, place, number }: ReportSpot) => (
    <ButtonLink kind="soft" size="small" icon={History} href={`${base}/clinical-images/${lesionId}`}>
      <Trans>
        See it over time
        <span className="vh">
          : spot {number}, {place.toLowerCase()}
        </span>
      </Trans>
    </ButtonLink>
  )

function ReportContents({ report, reader }: { report: Report; reader: ReportReader }) {
  const base: ReportsBase = reader === 'own' ? '' : `/patient/${report.patientId}`
  const whose = reader === 'own' ? 'own' : 'child'
  const readBy = report.content.readers[0]?.name
  return (
    <>
      <ReportView
        report={report}
        audience="patient"
        about={t`Visit on ${dateText(report.visitDate)}${readBy === undefined ? '' : t`, read by ${readBy}`}`}
        below={linkToPhotos(base)}
        progress={
          reader === 'staff' ? <StaffProgress report={report} /> : <OwnProgress report={report} whose={whose} />
        }
      />
      {reader === 'own' && <ReportQuestions reportId={report.reportId} />}
      <ReportAside report={report} versionHref={(guid) => `${base}/report/${guid}`} />
      <div className={css.does}>
        <PdfButton report={report} word={t`Save PDF`} />
        {reader !== 'staff' && report.downloadHandle !== null && (
          <Share report={report} handle={report.downloadHandle} />
        )}
        <Button size="small" icon={Printer} onPress={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {reader !== 'staff' && report.replaced === null && (
        <Suspense fallback={null}>
          <ReportCode reportId={report.reportId} timeZone={report.content.timeZone} whose={whose} />
        </Suspense>
      )}
    </>
  )
}

function Share({ report: { patientId, visitDate }, handle }: { report: Report; handle: string }) {
  const { mutateAsync } = useMutation(getDocument(useDevice().api))
  return (
    <ShareButton
      fileName={`skin-check-report-${visitDate}.pdf`}
      fetchPdf={() => mutateAsync({ patientId, downloadHandle: handle })}
    />
  )
}
