import { createFileRoute } from '@tanstack/react-router'
import { RecordImagesScreen } from '../../../../../../features/clinical-images/record-images-screen.tsx'
import { patientIdOf } from '../../../../../../app/addresses/patient-id-of.ts'

export const Route = createFileRoute('/_device/patient/$patientId/clinical-images/{-$lesionId}/{-$bodyshotId}')({
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: RecordImagesRoute,
  staticData: { title: 'Clinical images' },
})

function RecordImagesRoute() {
  const { patientId, lesionId, bodyshotId } = Route.useParams()
  const { user } = Route.useRouteContext()
  return <RecordImagesScreen user={user} patientId={patientIdOf(patientId)} ids={[lesionId, bodyshotId]} />
}
