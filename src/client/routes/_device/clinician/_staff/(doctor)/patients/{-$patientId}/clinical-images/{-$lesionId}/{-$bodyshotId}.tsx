import { createFileRoute, redirect } from '@tanstack/react-router'
import { DoctorImagesScreen } from '../../../../../../../../../features/clinical-images/doctor-images-screen.tsx'
import { patientIdOf } from '../../../../../../../../../app/addresses/patient-id-of.ts'

/** P2.doctor.01: without a patient the address leads to the list. */
export const Route = createFileRoute(
  '/_device/clinician/_staff/(doctor)/patients/{-$patientId}/clinical-images/{-$lesionId}/{-$bodyshotId}',
)({
  beforeLoad: ({ params }) => {
    if (params.patientId === undefined) throw redirect({ href: '/clinician/patients', replace: true })
  },
  component: DoctorImagesRoute,
  staticData: { title: 'Clinical images' },
})

function DoctorImagesRoute() {
  const { patientId, lesionId, bodyshotId } = Route.useParams()
  return <DoctorImagesScreen patientId={patientIdOf(patientId)} ids={[lesionId, bodyshotId]} />
}
