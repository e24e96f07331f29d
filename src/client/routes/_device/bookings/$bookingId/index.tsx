import { createFileRoute } from '@tanstack/react-router'
import { BookingScreen } from '../../../../features/bookings/booking/booking-screen.tsx'
import { bookingDetailSearch } from '../../../../features/bookings/booking-detail-search.ts'
import { bookingIdOf } from '../../../../app/addresses/booking-id-of.ts'

export const Route = createFileRoute('/_device/bookings/$bookingId/')({
  validateSearch: bookingDetailSearch,
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: BookingRoute,
  staticData: { title: 'Your booking' },
})

function BookingRoute() {
  const { bookingId } = Route.useParams()
  const { user } = Route.useRouteContext()
  return <BookingScreen user={user} bookingId={bookingIdOf(bookingId)} search={Route.useSearch()} />
}
