import { createFileRoute } from '@tanstack/react-router'
import { BookingsScreen } from '../../../features/bookings/list/bookings-screen.tsx'

export const Route = createFileRoute('/_device/bookings/')({
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: () => <BookingsScreen user={Route.useRouteContext().user} />,
  staticData: { title: 'Your bookings' },
})
