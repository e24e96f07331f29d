import { createFileRoute } from '@tanstack/react-router'
import { BookingScreen } from '../../../../features/bookings/booking-screen.tsx'
import { oneBookingSearch } from '../../../../features/bookings/booking-search.ts'
import { bookingIdOf } from '../../../../shell/booking-id-of.ts'

export const Route = createFileRoute('/_device/bookings/$bookingId/')({
  validateSearch: oneBookingSearch,
  component: BookingRoute,
  staticData: { title: 'Your booking' },
})

function BookingRoute() {
  const { bookingId } = Route.useParams()
  return <BookingScreen bookingId={bookingIdOf(bookingId)} search={Route.useSearch()} />
}
