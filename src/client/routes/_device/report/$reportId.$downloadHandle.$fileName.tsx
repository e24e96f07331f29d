import { createFileRoute, notFound } from '@tanstack/react-router'
import { ReportByIdScreen } from '../../../features/reports/report-screen.tsx'

/** P2.report.01: the number names the report; handle and file name are part of the address of its file. */
export const Route = createFileRoute('/_device/report/$reportId/$downloadHandle/$fileName')({
  beforeLoad: async ({ context: { device }, params }) => {
    const { reportId } = await import('../../../../contract/ids.ts')
    const id = reportId.safeParse(Number(params.reportId)).data
    if (id === undefined) throw notFound()
    return { id, user: await device.openUser() }
  },
  component: ReportRoute,
  staticData: { title: 'Report' },
})

function ReportRoute() {
  const { user, id } = Route.useRouteContext()
  return <ReportByIdScreen user={user} reportId={id} />
}
