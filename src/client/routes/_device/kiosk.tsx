import { createFileRoute } from '@tanstack/react-router'
import { KioskScreen } from '../../features/kiosk/kiosk-screen.tsx'

export const Route = createFileRoute('/_device/kiosk')({
  component: KioskScreen,
  staticData: { title: 'Check in', interruptions: 'defer' },
})
