import type { SignUpJourney } from '../../../../../contract/accounts/sign-up.ts'
import { TimeLeft } from './hold-countdown.tsx'
import { journeyBooking } from './sign-up-journey.ts'

/** The time left of the hold, for somebody who is creating an account to book it. */
export function SignUpHoldBanner({ journey }: { journey: SignUpJourney | null }) {
  const hold = journeyBooking(journey)?.hold
  return hold ? <TimeLeft until={hold.until} /> : null
}
