import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Check, CircleCheck } from 'lucide-react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import { bookingWords, hasTime } from '../../../../domain/bookings/kind/booking-words.ts'
import { confirmBooking } from '../../../data/bookings/bookings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { changeErrorText } from '../change-error-text.ts'

/**
 * In the week before the appointment, the patient is asked whether they will come; the clinic sees the answer at
 * once.
 */
const askedWithin = 7 * 24 * 3_600_000

/** The button "I’m coming", or the note that it was pressed. */
export function ComingCard({ booking, loginId }: { booking: Booking; loginId: LoginId }) {
  const device = useDevice()
  const confirming = useMutation(confirmBooking(device.api, { ...device, loginId }))
  const { coming, isComing } = bookingWords(booking)
  const ahead = Date.parse(booking.bookingTime) - device.clock.now()
  if (booking.status !== 'Booked' || !hasTime(booking) || ahead < 0 || ahead > askedWithin) return null
  if (booking.whenConfirmed !== null)
    return (
      <Banner tone="ok" icon={CircleCheck} announce="now">
        <p>{isComing}</p>
      </Banner>
    )
  return (
    <>
      {confirming.error !== null && <ErrorBanner message={changeErrorText(confirming.error)} />}
      <MainButton
        icon={Check}
        busy={confirming.isPending ? t`Saving` : undefined}
        onPress={() => confirming.mutate({ appointmentId: booking.bookingId })}
      >
        {coming}
      </MainButton>
    </>
  )
}
