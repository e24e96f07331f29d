import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../../../../../features/doctor-reports/report-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(doctor)/report/$reportguid')({
  component: ReportRoute,
  staticData: { title: 'Report' },
})

function ReportRoute() {
  const { reportguid } = Route.useParams()
  return <ReportScreen reportGuid={reportguid} />
}
