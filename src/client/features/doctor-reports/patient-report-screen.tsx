import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { PatientId, ReportId } from '../../../contract/ids.ts'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { type DocumentFile, getReportQuery } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { PatientReports } from '../../parts/reports/patient-reports.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { ReportDetail } from './report-detail.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'

type PatientReportScreenProps = {
  patientId: PatientId
  /** Null: lists the patient's reports. */
  reportId: ReportId | null
  file: DocumentFile | null
}

/** /clinician/patients/{patientId}/clinician-report/…: a report of a patient, with the file named in the address. */
export function PatientReportScreen({ patientId, reportId, file }: PatientReportScreenProps) {
  return (
    <DoctorLayout place="patients">
      {reportId === null ? (
        <>
          <div>
            <ButtonLink kind="quiet" size="small" icon={ChevronLeft} href={`/clinician/patients/${patientId}`}>
              Patient
            </ButtonLink>
          </div>
          <PageHeader title="Reports" />
          <PatientReports patientId={patientId} />
        </>
      ) : (
        <OneReport {...{ patientId, reportId, file }} />
      )}
    </DoctorLayout>
  )
}

function OneReport({ patientId, reportId, file }: PatientReportScreenProps & { reportId: ReportId }) {
  const { data, error, refetch } = useQuery(getReportQuery(useDevice(), { patientId, reportId }))
  if (data !== undefined) return <ReportDetail key={reportId} report={data} file={file} />
  return <QueryPlaceholder of={{ error, refetch }} rows={6} label="Loading the report" />
}
