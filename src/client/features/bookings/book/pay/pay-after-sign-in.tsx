import { Trans } from '@lingui/react/macro'
import { LogIn } from 'lucide-react'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import type { Unpaid } from '../booking-search.ts'
import { BookingFrame } from '../booking-frame.tsx'
import { unpaidWords } from './unpaid-words.ts'
import { withReturn } from '../../../../app/addresses/with-return.ts'

/** Back from the payment page without a session: what happened is told to anybody, whose booking it is to nobody. */
export function PayAfterSignIn({ payment }: { payment: Unpaid }) {
  return (
    <BookingFrame title={unpaidWords()[payment].title}>
      <p>
        <Trans>{unpaidWords()[payment].text} Sign in, and pay while we hold your time.</Trans>
      </p>
      <ButtonLink
        kind="primary"
        size="main"
        width="full"
        icon={LogIn}
        href={withReturn('/login', `/bookings/book?payment=${payment}`)}
      >
        <Trans>Sign in</Trans>
      </ButtonLink>
      <ButtonLink kind="quiet" width="full" href="/bookings/book">
        <Trans>Book another time</Trans>
      </ButtonLink>
    </BookingFrame>
  )
}
