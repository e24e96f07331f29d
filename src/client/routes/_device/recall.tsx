import { createFileRoute } from '@tanstack/react-router'
import { RemindersScreen } from '../../features/consents/reminders-screen.tsx'

export const Route = createFileRoute('/_device/recall')({
  component: RemindersScreen,
  staticData: { title: 'Reminders and messages' },
})
