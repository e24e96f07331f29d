import { createFileRoute } from '@tanstack/react-router'
import { patientIdOf } from '../../../../app/addresses/patient-id-of.ts'
import { redirectOwnRecord } from '../../../../app/guards/redirect-own-record.ts'
import { ChildReportsScreen } from '../../../../features/reports/child-reports-screen.tsx'
import { StaffDocumentsScreen } from '../../../../features/reports/staff-documents-screen.tsx'
import { isPatient } from '../../../../session/current-user/current-user.ts'
import { useSession } from '../../../../session/current-user/use-current-user.ts'

export const Route = createFileRoute('/_device/patient/$patientId/reports')({
  beforeLoad: async ({ context: { device }, params, location }) => {
    redirectOwnRecord(device, params.patientId, location)
    return { user: await device.openUser() }
  },
  component: RecordRoute,
  staticData: { title: 'Reports' },
})

function RecordRoute() {
  const { patientId } = Route.useParams()
  const { user } = Route.useRouteContext()
  if (isPatient(useSession())) return <ChildReportsScreen user={user} patientId={patientIdOf(patientId)} />
  return <StaffDocumentsScreen user={user} patientId={patientIdOf(patientId)} kind="reports" />
}
