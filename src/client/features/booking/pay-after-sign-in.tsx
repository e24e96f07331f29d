import { LogIn } from 'lucide-react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { BookingFrame } from './booking-frame.tsx'

/** Back from the payment page without a session: what happened is told to anybody, whose booking it is to nobody. */
export function PayAfterSignIn() {
  return (
    <BookingFrame title="Your payment did not go through">
      <p>No money was taken. Sign in, and pay again while we hold your time.</p>
      <ButtonLink
        kind="primary"
        size="main"
        width="full"
        icon={LogIn}
        href={`/login?r=${encodeURIComponent('/bookings/book?payment=declined')}`}
      >
        Sign in
      </ButtonLink>
      <ButtonLink kind="quiet" width="full" href="/bookings/book">
        Book another time
      </ButtonLink>
    </BookingFrame>
  )
}
