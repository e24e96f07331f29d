import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { patientIdOf } from '../../../../app/addresses/patient-id-of.ts'
import { redirectOwnRecord } from '../../../../app/guards/redirect-own-record.ts'
import { StaffDocumentsScreen } from '../../../../features/reports/staff-documents-screen.tsx'
import { isPatient } from '../../../../session/current-user/current-user.ts'
import { useSession } from '../../../../session/current-user/use-current-user.ts'

const ChildReportsScreen = lazy(async () => ({
  default: (await import('../../../../features/reports/child-reports-screen.tsx')).ChildReportsScreen,
}))

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
  if (isPatient(useSession()))
    return (
      <Suspense fallback={null}>
        <ChildReportsScreen user={user} patientId={patientIdOf(patientId)} />
      </Suspense>
    )
  return <StaffDocumentsScreen user={user} patientId={patientIdOf(patientId)} kind="reports" />
}
