import { createFileRoute } from '@tanstack/react-router'
import { OperationsScreen } from '../../../../../features/operations/operations-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(reader)/operations/')({
  component: OperationsScreen,
  staticData: { title: 'Service status' },
})
