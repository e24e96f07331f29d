import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Booking } from '../../../../../contract/bookings/booking.ts'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import type { StoredSession } from '../../../../../device/stored-session.ts'
import { centsOf } from '../../../../../domain/bookings/money/money.ts'
import { shortDayText, timeOfDay, zoneName } from '../../../../../domain/time/moment-words.ts'
import { Alert } from '../../../../ui/notices/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { KeyValues } from '../../../../ui/lists/key-values.tsx'
import type { Unpaid } from '../booking-search.ts'
import { BookingFrame } from '../booking-frame.tsx'
import { CardMarks } from '../steps/card-marks.tsx'
import { HeldFor } from '../journey/hold-clock.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { dueNow, priceText } from './price-words.ts'
import { unpaidWords } from './unpaid-words.ts'
import { usePayAgain } from './use-pay-again.ts'

type UnpaidScreenProps = {
  booking: Booking
  sites: readonly Site[]
  session: StoredSession
  payment: Unpaid | undefined
}

/** A time that waits for its payment: pay, also another way, or give it up. It is never charged twice. */
export function UnpaidScreen({ booking, sites, session, payment }: UnpaidScreenProps) {
  const site = sites.find(({ siteId }) => siteId === booking.siteId)
  const service = site?.services.find(({ serviceId }) => serviceId === booking.serviceId)
  const due =
    service === undefined
      ? ({ kind: 'mandatory', amount: centsOf(booking.deposit > 0 ? booking.deposit : booking.cost) } as const)
      : dueNow(service, booking)
  const { doing, failure, pay, giveUp } = usePayAgain(booking, session)
  const amount = due.kind === 'nothing' ? '' : priceText(due.amount / 100)
  return (
    <BookingFrame
      title={payment === undefined ? t`Pay ${amount} to keep your time` : unpaidWords()[payment].title}
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
        <Alert tone={payment === 'declined' ? 'warn' : 'info'} announce="now">
          <p>
            <Trans>{unpaidWords()[payment].text} Try again, or pay another way.</Trans>
          </p>
        </Alert>
      )}
      {failure !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{failure}</p>
        </Alert>
      )}
      {booking.whenHoldEnds !== null && <HeldFor until={booking.whenHoldEnds} />}
      <Facts booking={booking} what={service?.onlineTitle ?? booking.serviceName} />
      <CardMarks due={due} />
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
