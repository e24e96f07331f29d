import { createFileRoute } from '@tanstack/react-router'
import { RecallScreen } from '../../features/permissions/recall-screen.tsx'

export const Route = createFileRoute('/_device/recall')({
  component: RecallScreen,
  staticData: { title: 'Reminders and messages' },
})
