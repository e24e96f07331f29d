import { useQuery } from '@tanstack/react-query'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { getReportByGuidQuery } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import type { ReportWording } from '../../parts/reports/report-audience.ts'
import { ReportDetail } from './report-detail.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'

/** /clinician/report/{reportguid}: a report in clinical or plain words. */
export function ReportScreen({ reportGuid, words }: { reportGuid: string; words: ReportWording }) {
  const { data, error, refetch } = useQuery(getReportByGuidQuery(useDevice(), reportGuid))
  return (
    <DoctorLayout place="patients">
      {data === undefined ? (
        <QueryPlaceholder of={{ error, refetch }} rows={6} label="Loading the report" />
      ) : (
        <ReportDetail key={reportGuid} report={data} words={words} />
      )}
    </DoctorLayout>
  )
}
