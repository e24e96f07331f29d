import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Booking } from '../../../../../contract/bookings/booking.ts'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import type { StoredSession } from '../../../../../device/session/stored-session.ts'
import { toCents } from '../../../../../domain/bookings/money/money.ts'
import { shortDayText, timeOfDay, zoneName } from '../../../../../domain/time/format-moment.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { KeyValues } from '../../../../ui/lists/key-values.tsx'
import type { UnpaidBooking } from '../book-search.ts'
import { BookingFrame } from '../book-frame.tsx'
import { CardLogos } from '../steps/card-logos.tsx'
import { TimeLeft } from '../journey/hold-countdown.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { amountDueNow, priceText } from './price-text.ts'
import { unpaidText } from './unpaid-text.ts'
import { usePayAgain } from './use-pay-again.ts'

type UnpaidScreenProps = {
  booking: Booking
  sites: readonly Site[]
  session: StoredSession
  payment: UnpaidBooking | undefined
}

/** A time that waits for its payment: pay, also another way, or give it up. It is never charged twice. */
export function UnpaidScreen({ booking, sites, session, payment }: UnpaidScreenProps) {
  const site = sites.find(({ siteId }) => siteId === booking.siteId)
  const service = site?.services.find(({ serviceId }) => serviceId === booking.serviceId)
  const due =
    service === undefined
      ? ({ kind: 'mandatory', amount: toCents(booking.deposit > 0 ? booking.deposit : booking.cost) } as const)
      : amountDueNow(service, booking)
  const { doing, failure, pay, giveUp } = usePayAgain(booking, session)
  const amount = due.kind === 'nothing' ? '' : priceText(due.amount / 100)
  return (
    <BookingFrame
      title={payment === undefined ? t`Pay ${amount} to keep your time` : unpaidText()[payment].title}
      back="/"
      actions={
        <PayButtons
          due={due}
          methods={site?.paymentMethods ?? []}
          doing={doing === 'giving-up' ? undefined : doing}
          onPay={(paying) => void pay(paying)}
        />
      }
    >
      {payment !== undefined && (
        <Banner tone={payment === 'declined' ? 'warn' : 'info'} announce="now">
          <p>
            <Trans>{unpaidText()[payment].text} Try again, or pay another way.</Trans>
          </p>
        </Banner>
      )}
      {failure !== undefined && (
        <Banner tone="warn" announce="now">
          <p>{failure}</p>
        </Banner>
      )}
      {booking.whenHoldEnds !== null && <TimeLeft until={booking.whenHoldEnds} />}
      <Facts booking={booking} what={service?.onlineTitle ?? booking.serviceName} />
      <CardLogos due={due} />
      <Button kind="quiet" busy={doing === 'giving-up' ? t`Giving it up` : undefined} onPress={() => void giveUp()}>
        <Trans>Give this time up and choose another</Trans>
      </Button>
    </BookingFrame>
  )
}

function Facts({ booking, what }: { booking: Booking; what: string }) {
  const { bookingTime, timeZoneId, siteName, cost } = booking
  const when = `${shortDayText(bookingTime, timeZoneId)}, ${timeOfDay(bookingTime, timeZoneId)}`
  return (
    <Card>
      <KeyValues
        items={[
          { name: t`When`, value: `${when}, ${zoneName(bookingTime, timeZoneId)}` },
          { name: t`What`, value: what },
          { name: t`Where`, value: siteName },
          { name: t`Price`, value: priceText(cost) },
        ]}
      />
    </Card>
  )
}
