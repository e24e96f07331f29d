import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import { addBooking } from '../../../data/bookings/bookings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { changeErrorText } from '../change-error-text.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'

/** Pays an unpaid booking: sending the same booking again returns its payment page, without booking twice. */
export function PayNow({ booking, loginId }: { booking: Booking; loginId: LoginId }) {
  const paying = useMutation(addBooking({ ...useDevice(), loginId }))
  const pay = async () => {
    const { siteId, serviceId, productId, bookingTime } = booking
    const request = { siteId, serviceId, productId, bookingTime, payNow: true, wasPrivacyAccepted: true }
    const answer = await paying.mutateAsync(request).catch(() => null)
    if (answer !== null && answer.paymentUrl !== null) globalThis.location.assign(answer.paymentUrl)
  }
  const refused = paying.data?.success === false ? (paying.data.message ?? t`That time is gone.`) : undefined
  const because = paying.error === null ? refused : changeErrorText(paying.error)
  return (
    <>
      <ErrorBanner message={because} />
      <MainButton
        icon={CreditCard}
        busy={paying.isPending ? t`Opening the payment page` : undefined}
        onPress={() => void pay()}
      >
        <Trans>Pay now</Trans>
      </MainButton>
    </>
  )
}
