import { createFileRoute } from '@tanstack/react-router'
import { MaintenanceScreen } from '../shell/maintenance-screen.tsx'

export const Route = createFileRoute('/maintenance')({
  component: MaintenanceScreen,
  staticData: { title: 'Back soon' },
})
