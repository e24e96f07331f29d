import { createFileRoute } from '@tanstack/react-router'
import { PromptsScreen } from '../../features/bookings/prompts-screen.tsx'

export const Route = createFileRoute('/_device/prompts')({
  component: PromptsScreen,
  staticData: { title: 'Before your visits' },
})
