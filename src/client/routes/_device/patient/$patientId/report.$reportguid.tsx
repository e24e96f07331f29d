import { createFileRoute } from '@tanstack/react-router'
import { patientIdOf } from '../../../../app/addresses/patient-id-of.ts'
import { redirectOwnRecord } from '../../../../app/guards/redirect-own-record.ts'
import { ChildReportScreen, StaffReportScreen } from '../../../../features/reports/report-screen.tsx'
import { isPatient } from '../../../../session/current-user/current-user.ts'
import { useSession } from '../../../../session/current-user/use-current-user.ts'

export const Route = createFileRoute('/_device/patient/$patientId/report/$reportguid')({
  beforeLoad: async ({ context: { device }, params, location }) => {
    redirectOwnRecord(device, params.patientId, location)
    return { user: await device.openUser() }
  },
  component: RecordRoute,
  staticData: { title: 'Report' },
})

function RecordRoute() {
  const { patientId, reportguid } = Route.useParams()
  const { user } = Route.useRouteContext()
  const Screen = isPatient(useSession()) ? ChildReportScreen : StaffReportScreen
  return <Screen user={user} patientId={patientIdOf(patientId)} reportGuid={reportguid} />
}
