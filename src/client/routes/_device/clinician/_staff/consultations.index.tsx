import { createFileRoute } from '@tanstack/react-router'
import { ConsultationsScreen } from '../../../../features/consultations/consultations-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/consultations/')({
  component: ConsultationsScreen,
  staticData: { title: 'Consultations' },
})
