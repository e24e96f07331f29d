import { createFileRoute, notFound } from '@tanstack/react-router'
import { consultationId } from '../../../../../contract/ids.ts'
import { ConsultationScreen } from '../../../../features/consultations/consultation-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/consultations/$consultationId')({
  component: ConsultationRoute,
  staticData: { title: 'Consultation' },
})

function ConsultationRoute() {
  const id = consultationId.safeParse(Route.useParams().consultationId)
  if (!id.success) throw notFound()
  return <ConsultationScreen key={id.data} id={id.data} />
}
