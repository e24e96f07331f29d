import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { bookingWords, hasTime } from '../../../../domain/bookings/kind/booking-words.ts'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import { fullPriceText, priceText } from '../booking-text.ts'
import css from '../bookings.module.css'

/** The service, clinician and price of a booking. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { cost, retailPrice, amountPaid, promoCode, notes } = booking
  const left = cost - amountPaid
  const items = [
    { name: t`Service`, value: booking.serviceName },
    { name: t`How`, value: bookingWords(booking).label },
    { name: t`With`, value: booking.melanographer },
    ...(hasTime(booking) ? [{ name: t`Takes`, value: `${booking.duration} minutes` }] : []),
    { name: t`Price`, value: fullPriceText(cost) },
    ...(promoCode === null
      ? []
      : [{ name: t`Promo code`, value: `${promoCode}, instead of ${priceText(retailPrice)}` }]),
    ...(amountPaid > 0 ? [{ name: t`Paid`, value: priceText(amountPaid) }] : []),
    ...(booking.status === 'Booked' && left > 0 ? [{ name: t`At the clinic`, value: priceText(left) }] : []),
    ...(notes === null || notes === '' ? [] : [{ name: t`You wrote`, value: notes }]),
  ]
  return (
    <Card look="flush">
      <CardHead title={<Trans>What you booked</Trans>} />
      <div className={css.body}>
        <KeyValues items={items} />
      </div>
    </Card>
  )
}
