import { createFileRoute } from '@tanstack/react-router'
import { BookingsScreen } from '../../../features/bookings/bookings-screen.tsx'

export const Route = createFileRoute('/_device/bookings/')({
  component: BookingsScreen,
  staticData: { title: 'Your bookings' },
})
