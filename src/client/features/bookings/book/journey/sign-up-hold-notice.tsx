import type { SignUpJourney } from '../../../../../contract/accounts/sign-up.ts'
import { TimeLeft } from './hold-countdown.tsx'
import { journeyBooking } from './sign-up-journey.ts'

/** How long the time of a booking is still kept, for whoever makes an account for it. */
export function SignUpHoldBanner({ journey }: { journey: SignUpJourney | null }) {
  const hold = journeyBooking(journey)?.hold
  return hold ? <TimeLeft until={hold.until} /> : null
}
