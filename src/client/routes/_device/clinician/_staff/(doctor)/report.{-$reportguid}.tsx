import { createFileRoute, redirect } from '@tanstack/react-router'
import { reportSearchOf } from '../../../../../features/doctor-reports/report-search.ts'
import { ReportScreen } from '../../../../../features/doctor-reports/report-screen.tsx'

/** Without a guid it shows the reports that have left. */
export const Route = createFileRoute('/_device/clinician/_staff/(doctor)/report/{-$reportguid}')({
  beforeLoad: ({ params: { reportguid = '' } }) => {
    if (reportguid === '') throw redirect({ href: '/clinician/sentreports', replace: true })
    return { reportguid }
  },
  validateSearch: reportSearchOf,
  component: ReportRoute,
  staticData: { title: 'Report' },
})

function ReportRoute() {
  const { reportguid } = Route.useRouteContext()
  const { words } = Route.useSearch()
  return <ReportScreen reportGuid={reportguid} words={words ?? 'clinical'} />
}
