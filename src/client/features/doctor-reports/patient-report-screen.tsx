import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { PatientId, ReportId } from '../../../contract/ids.ts'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { type DocumentFile, patientReportQuery } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { PatientReports } from '../../parts/report/patient-reports.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { ShownReport } from './shown-report.tsx'
import { NotYet } from '../../page/failure/not-yet.tsx'

export type PatientReportScreenProps = {
  patientId: PatientId
  /** Null: the address names none, and the patient's reports are listed. */
  reportId: ReportId | null
  file: DocumentFile | null
}

/** /clinician/patients/{patientId}/clinician-report/…: a report below its patient, with the file that its address names. */
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
  const { data, error, refetch } = useQuery(patientReportQuery(useDevice(), { patientId, reportId }))
  if (data !== undefined) return <ShownReport key={reportId} report={data} file={file} />
  return <NotYet of={{ error, refetch }} rows={6} label="Loading the report" />
}
