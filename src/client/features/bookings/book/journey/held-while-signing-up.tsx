import type { SignUpJourney } from '../../../../../contract/accounts/sign-up.ts'
import { HeldFor } from './hold-clock.tsx'
import { bookingOf } from './journey-of-sign-up.ts'

/** How long the time of a booking is still kept, for whoever makes an account for it. */
export function HeldWhileSigningUp({ journey }: { journey: SignUpJourney | null }) {
  const hold = bookingOf(journey)?.hold
  return hold ? <HeldFor until={hold.until} /> : null
}
