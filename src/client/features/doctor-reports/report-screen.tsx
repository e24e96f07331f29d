import { useQuery } from '@tanstack/react-query'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { reportQuery } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ShownReport } from './shown-report.tsx'
import { NotYet } from '../../page/failure/not-yet.tsx'

/** /clinician/report/{reportguid}: a report in the patient's words or the clinical ones. */
export function ReportScreen({ reportGuid }: { reportGuid: string }) {
  const { data, error, refetch } = useQuery(reportQuery(useDevice(), reportGuid))
  return (
    <DoctorLayout place="patients">
      {data === undefined ? (
        <NotYet of={{ error, refetch }} rows={6} label="Loading the report" />
      ) : (
        <ShownReport key={reportGuid} report={data} />
      )}
    </DoctorLayout>
  )
}
