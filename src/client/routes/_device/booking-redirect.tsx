import { createFileRoute } from '@tanstack/react-router'
import { SignInLinkScreen } from '../../features/sign-in/link-screen.tsx'
import { bookingLinkSearch } from '../../shell/booking-link-search.ts'

export const Route = createFileRoute('/_device/booking-redirect')({
  validateSearch: bookingLinkSearch,
  component: BookingRedirectRoute,
  staticData: { title: 'Opening your booking', interruptions: 'hold' },
})

function BookingRedirectRoute() {
  const { booking, token } = Route.useSearch()
  const next = booking === undefined ? '/bookings' : `/bookings/${encodeURIComponent(booking)}`
  return <SignInLinkScreen token={token ?? ''} next={next} />
}
