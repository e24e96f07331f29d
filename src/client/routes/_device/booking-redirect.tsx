import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { SignInLinkScreen } from '../../features/accounts/sign-in/sign-in-link-screen.tsx'
import { bookingLinkSearch } from '../../app/addresses/booking-link-search.ts'
import { linkToken } from '../../session/sign-ins/link-token.ts'

export const Route = createFileRoute('/_device/booking-redirect')({
  validateSearch: bookingLinkSearch,
  component: BookingRedirectRoute,
  staticData: { title: 'Opening your booking', interruptions: 'defer' },
})

function BookingRedirectRoute() {
  const { booking } = Route.useSearch()
  const [token] = useState(() => linkToken.forPath('/booking-redirect'))
  const next = booking === undefined ? '/bookings' : `/bookings/${encodeURIComponent(booking)}`
  return <SignInLinkScreen token={token ?? ''} next={next} />
}
