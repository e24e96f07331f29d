import { createFileRoute } from '@tanstack/react-router'
import { ReportByFileScreen } from '../../../features/reports/report-screen.tsx'

/** P2.report.01 without its optional number: the handle names the file, and so its report. */
export const Route = createFileRoute('/_device/report/$downloadHandle/$fileName')({
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: ReportRoute,
  staticData: { title: 'Report' },
})

function ReportRoute() {
  const { user } = Route.useRouteContext()
  const { downloadHandle } = Route.useParams()
  return <ReportByFileScreen user={user} downloadHandle={downloadHandle} />
}
