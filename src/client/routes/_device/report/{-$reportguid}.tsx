import { createFileRoute, redirect } from '@tanstack/react-router'
import { ReportByGuidScreen } from '../../../features/reports/report-screen.tsx'

/** P2.report.02; without a guid it shows the list. */
export const Route = createFileRoute('/_device/report/{-$reportguid}')({
  beforeLoad: async ({ context: { device }, params: { reportguid = '' } }) => {
    if (reportguid === '') throw redirect({ href: '/reports', replace: true })
    return { reportguid, user: await device.openUser() }
  },
  component: ReportRoute,
  staticData: { title: 'Report' },
})

function ReportRoute() {
  const { user, reportguid } = Route.useRouteContext()
  return <ReportByGuidScreen user={user} reportGuid={reportguid} />
}
