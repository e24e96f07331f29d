import { createFileRoute } from '@tanstack/react-router'
import { patientIdOf } from '../../../../app/addresses/patient-id-of.ts'
import { ownPage } from '../../../../app/guards/own-page.ts'
import { ReaderDocumentsScreen } from '../../../../features/reports/reader-documents-screen.tsx'

export const Route = createFileRoute('/_device/patient/$patientId/reports')({
  beforeLoad: async ({ context: { device }, params, location }) => {
    ownPage(device, params.patientId, location)
    return { user: await device.openUser() }
  },
  component: RecordRoute,
  staticData: { title: 'Reports' },
})

function RecordRoute() {
  const { patientId } = Route.useParams()
  const { user } = Route.useRouteContext()
  return <ReaderDocumentsScreen user={user} patientId={patientIdOf(patientId)} kind="reports" />
}
