import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { payRestOf } from '../../../data/bookings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { priceText } from '../booking-words.ts'
import { changeFailure } from '../change-failure.ts'

/** What is left of a booking that stands, paid by card now instead of at the clinic; pressed again, it is the same payment. */
export function PayRest({ booking: { bookingId, restToPayOnline } }: { booking: Booking }) {
  const paying = useMutation(payRestOf(useDevice().api))
  const amount = priceText(restToPayOnline)
  return (
    <>
      {paying.error !== null && (
        <Alert tone="warn" announce="now">
          <p>{changeFailure(paying.error)}</p>
        </Alert>
      )}
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
