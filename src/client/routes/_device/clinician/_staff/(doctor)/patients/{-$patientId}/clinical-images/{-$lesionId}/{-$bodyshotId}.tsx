import { createFileRoute } from '@tanstack/react-router'
import { DoctorImagesScreen } from '../../../../../../../../../features/clinical-images/doctor-images-screen.tsx'
import { patientIdOf } from '../../../../../../../../../app/addresses/patient-id-of.ts'

export const Route = createFileRoute(
  '/_device/clinician/_staff/(doctor)/patients/{-$patientId}/clinical-images/{-$lesionId}/{-$bodyshotId}',
)({
  component: DoctorImagesRoute,
  staticData: { title: 'Clinical images' },
})

function DoctorImagesRoute() {
  const { patientId, lesionId, bodyshotId } = Route.useParams()
  return <DoctorImagesScreen patientId={patientIdOf(patientId)} ids={[lesionId, bodyshotId]} />
}
