import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { payBalance } from '../../../data/bookings/bookings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { priceText } from '../booking-text.ts'
import { changeErrorText } from '../change-error-text.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'

/** Pays the unpaid balance of a booking by card, instead of at the clinic. Pressing again reopens the same payment. */
export function PayBalance({ booking: { bookingId, restToPayOnline } }: { booking: Booking }) {
  const paying = useMutation(payBalance(useDevice().api))
  const amount = priceText(restToPayOnline)
  return (
    <>
      {paying.error !== null && <ErrorBanner message={changeErrorText(paying.error)} />}
      <Button
        width="full"
        icon={CreditCard}
        busy={paying.isPending ? t`Opening the payment page` : undefined}
        onPress={() =>
          paying.mutate(bookingId, { onSuccess: ({ paymentUrl }) => globalThis.location.assign(paymentUrl) })
        }
      >
        <Trans>Pay {amount} now</Trans>
      </Button>
    </>
  )
}
