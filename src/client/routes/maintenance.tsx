import { createFileRoute } from '@tanstack/react-router'
import { MaintenanceScreen } from '../app/screens/maintenance-screen.tsx'

export const Route = createFileRoute('/maintenance')({
  component: MaintenanceScreen,
  staticData: { title: 'Back soon' },
})
