import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '../../../../features/doctor-reports/pending-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_doctor/pendingreports/{-$reportguid}')({
  component: PendingRoute,
  staticData: { title: 'Pending reports' },
})

function PendingRoute() {
  const { reportguid } = Route.useParams()
  return <PendingScreen reportGuid={reportguid} />
}
