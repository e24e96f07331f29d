import { Trans } from '@lingui/react/macro'
import { LogIn } from 'lucide-react'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import type { UnpaidBooking } from '../book-search.ts'
import { BookingFrame } from '../book-frame.tsx'
import { unpaidText } from './unpaid-text.ts'
import { withReturn } from '../../../../app/addresses/with-return.ts'

/** Back from the payment page without a session: what happened is told to anybody, whose booking it is to nobody. */
export function PayAfterSignIn({ payment }: { payment: UnpaidBooking }) {
  return (
    <BookingFrame title={unpaidText()[payment].title}>
      <p>
        <Trans>{unpaidText()[payment].text} Sign in, and pay while we hold your time.</Trans>
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
