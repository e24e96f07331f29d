import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { BookingId, LoginId } from '../../../../contract/ids.ts'
import { fullDayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { acceptOffer } from '../../../data/bookings/bookings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { bookingHref } from '../booking-href.ts'
import { changeErrorText } from '../change-error-text.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'

/** The other times that the clinic holds for a request: one press books one. */
export function OfferedTimes({ booking, loginId }: { booking: Booking; loginId: LoginId }) {
  const router = useRouter()
  const taking = useMutation(acceptOffer({ ...useDevice(), loginId }))
  const take = async (offerId: BookingId) => {
    const done = await taking.mutateAsync({ bookingId: booking.bookingId, offerId }).catch(() => null)
    if (done === null) return
    await router.navigate({ href: bookingHref({ bookingId: done.appointmentId, bookingType: 1 }), replace: true })
  }
  if (booking.offers.length === 0)
    return (
      <Banner tone="info" title={<Trans>We no longer keep these times for you</Trans>}>
        <p>
          <Trans>
            The clinic can offer you others: give them a call. You can also withdraw the request and choose a time
            yourself.
          </Trans>
        </p>
      </Banner>
    )
  return (
    <Card aria-label={t`Times for you`} className="rows-3">
      <h2 className="h3">
        <Trans>Choose one of these times</Trans>
      </h2>
      {taking.error !== null && <ErrorBanner message={changeErrorText(taking.error)} />}
      {booking.offers.map(({ offerId, bookingTime, melanographer, until }) => (
        <div key={offerId} className="rows-3">
          <Button
            kind="soft"
            width="full"
            busy={taking.isPending && taking.variables.offerId === offerId ? t`Taking it` : undefined}
            onPress={() => void take(offerId)}
          >
            {fullDayText(bookingTime, booking.timeZoneId)}, {timeOfDay(bookingTime, booking.timeZoneId)}
          </Button>
          <p className="small muted">
            <Trans>
              With {melanographer}. Kept for you until {timeOfDay(until, booking.timeZoneId)}.
            </Trans>
          </p>
        </div>
      ))}
    </Card>
  )
}
