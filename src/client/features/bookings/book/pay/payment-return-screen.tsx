import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BookingId } from '../../../../../contract/ids.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../../ui/indicators/skeleton.tsx'
import { supportContact } from '../../../../ui/support-contact.ts'
import { BookingFrame } from '../book-frame.tsx'
import { maxSettleChecks, settlePaymentQuery } from '../../../../data/bookings/bookings.ts'
import { type PaymentResult, useAfterPayment } from './use-after-payment.ts'

export type PaymentReturnProps = {
  bookingId: BookingId
  /** What the address says; what counts is what the payment provider says when asked. */
  said: PaymentResult
}

/** /windcave: back from the payment page, signed in or not. */
export function PaymentReturnScreen({ bookingId, said }: PaymentReturnProps) {
  const { api } = useOpenDevice()
  const { data, error, errorUpdateCount, refetch, isFetching } = useQuery(settlePaymentQuery(api, bookingId))
  useAfterPayment(data, said)
  const isLong = errorUpdateCount >= maxSettleChecks || (error !== null && errorUpdateCount > 4)
  return (
    <BookingFrame title={<Trans>Looking up your payment</Trans>}>
      {isLong ? (
        <Banner tone="warn" title={<Trans>We could not look it up yet</Trans>} announce="politely">
          <p>
            <Trans>
              What you paid is safe, and is never taken twice. We send you a message as soon as we know. If it can’t
              wait, phone {supportContact.phone}.
            </Trans>
          </p>
          <Button size="small" busy={isFetching ? t`Looking` : undefined} onPress={() => void refetch()}>
            <Trans>Look again</Trans>
          </Button>
        </Banner>
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
