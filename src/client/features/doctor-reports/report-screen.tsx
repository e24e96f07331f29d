import { useQuery } from '@tanstack/react-query'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { reportQuery } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { RecordFailure } from '../../page/failure/record-failure.tsx'
import { Skeleton } from '../../ui/signs/skeleton.tsx'
import { ShownReport } from './shown-report.tsx'

/** /clinician/report/{reportguid}: a report in the patient's words or the clinical ones. */
export function ReportScreen({ reportGuid }: { reportGuid: string }) {
  const { data, error, refetch } = useQuery(reportQuery(useDevice(), reportGuid))
  return (
    <DoctorLayout place="patients">
      {data !== undefined && <ShownReport key={reportGuid} report={data} />}
      {data === undefined && error !== null && <RecordFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton rows={6} label="Loading the report" />}
    </DoctorLayout>
  )
}
