import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { canBookOnline } from '../../page/can-book-online.ts'

/** Link to the booking page; nothing in the middle of a booking, or if the brand takes bookings only by phone. */
export function BookHereLink({ returnTo }: { returnTo?: string | undefined }) {
  if (!canBookOnline() || returnTo?.startsWith('/bookings') === true) return null
  return (
    <ButtonLink kind="soft" size="main" width="full" icon={CalendarPlus} href="/bookings/book">
      <Trans>Book a skin check</Trans>
    </ButtonLink>
  )
}
