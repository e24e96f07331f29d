import { createFileRoute } from '@tanstack/react-router'
import { PharmacyHomeScreen } from '../../../../features/pharmacy/home/pharmacy-home-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_pharmacy/phx')({
  component: PharmacyHomeScreen,
  staticData: { title: 'Home' },
})
