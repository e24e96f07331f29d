import { createFileRoute } from '@tanstack/react-router'
import { RecallsScreen } from '../../../../features/practice-recalls/recalls-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_doctor/recalls')({
  component: RecallsScreen,
  staticData: { title: 'Recalls' },
})
