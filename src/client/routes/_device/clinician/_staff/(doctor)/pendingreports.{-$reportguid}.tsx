import { createFileRoute } from '@tanstack/react-router'
import { PendingReportsScreen } from '../../../../../features/doctor-reports/pending-reports-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(doctor)/pendingreports/{-$reportguid}')({
  component: PendingRoute,
  staticData: { title: 'Pending reports' },
})

function PendingRoute() {
  const { reportguid } = Route.useParams()
  return <PendingReportsScreen reportGuid={reportguid} />
}
