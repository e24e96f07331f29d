import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BookingId } from '../../../../../contract/ids.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { Alert } from '../../../../ui/notices/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../../ui/signs/skeleton.tsx'
import { supportContact } from '../../../../ui/support-contact.ts'
import { BookingFrame } from '../booking-frame.tsx'
import { mostAsked, settleQuery } from '../../../../data/bookings.ts'
import { type PaymentSaid, useAfterPayment } from './use-after-payment.ts'

export type PaymentReturnProps = {
  bookingId: BookingId
  /** What the address says; what counts is what the payment provider says when asked. */
  said: PaymentSaid
}

/** /windcave: back from the payment page, signed in or not. */
export function PaymentReturnScreen({ bookingId, said }: PaymentReturnProps) {
  const { api } = useOpenDevice()
  const { data, error, errorUpdateCount, refetch, isFetching } = useQuery(settleQuery(api, bookingId))
  useAfterPayment(data, said)
  const isLong = errorUpdateCount >= mostAsked || (error !== null && errorUpdateCount > 4)
  return (
    <BookingFrame title={<Trans>Looking up your payment</Trans>}>
      {isLong ? (
        <Alert tone="warn" title={<Trans>We could not look it up yet</Trans>} announce="politely">
          <p>
            <Trans>
              What you paid is safe, and is never taken twice. We send you a message as soon as we know. If it can’t
              wait, phone {supportContact.phone}.
            </Trans>
          </p>
          <Button size="small" busy={isFetching ? t`Looking` : undefined} onPress={() => void refetch()}>
            <Trans>Look again</Trans>
          </Button>
        </Alert>
      ) : (
        <>
          <p>
            <Trans>Stay on this page for a moment. You pay once, whatever happens.</Trans>
          </p>
          <Skeleton rows={2} label={t`Looking up your payment`} />
        </>
      )}
    </BookingFrame>
  )
}
