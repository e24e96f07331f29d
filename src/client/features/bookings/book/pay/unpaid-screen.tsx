import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LogIn } from 'lucide-react'
import type { Booking } from '../../../../../contract/bookings/booking.ts'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import type { StoredSession } from '../../../../../device/session/stored-session.ts'
import { toCents } from '../../../../../domain/bookings/money/money.ts'
import { shortDayText, timeOfDay, zoneName } from '../../../../../domain/time/format-moment.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { withReturn } from '../../../../app/addresses/with-return.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { MainButtonLink } from '../../../../ui/buttons/main-button-link.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { KeyValues } from '../../../../ui/lists/key-values.tsx'
import type { UnpaidBooking } from '../book-search.ts'
import { BookingFrame } from '../book-frame.tsx'
import { CardLogos } from '../steps/card-logos.tsx'
import { TimeLeft } from '../journey/hold-countdown.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { amountDueNow, priceText } from './price-text.ts'
import { usePayAgain } from './use-pay-again.ts'
import { ErrorBanner } from '../../../../page/failure/error-banner.tsx'

/** How the payment page ended. */
const unpaidText = (): Record<UnpaidBooking, { title: string; text: string }> => ({
  declined: {
    title: t`Your payment did not go through`,
    text: t`The bank said no. No money was taken.`,
  },
  left: {
    title: t`You have not paid yet`,
    text: t`You left the payment page. No money was taken.`,
  },
})

type UnpaidScreenProps = {
  booking: Booking
  sites: readonly Site[]
  session: StoredSession
  payment: UnpaidBooking | undefined
}

/** An unpaid booking: pay it, also with another method, or release its time. It is never charged twice. */
export function UnpaidScreen({ booking, sites, session, payment }: UnpaidScreenProps) {
  const site = sites.find(({ siteId }) => siteId === booking.siteId)
  const service = site?.services.find(({ serviceId }) => serviceId === booking.serviceId)
  const due =
    service === undefined
      ? ({ kind: 'mandatory', amount: toCents(booking.deposit > 0 ? booking.deposit : booking.cost) } as const)
      : amountDueNow(service, booking)
  const { running, error, run } = usePayAgain(booking, session)
  const amount = due.kind === 'nothing' ? '' : priceText(due.amount / 100)
  return (
    <BookingFrame
      title={payment === undefined ? t`Pay ${amount} to keep your time` : unpaidText()[payment].title}
      back="/"
      actions={
        <PayButtons
          due={due}
          methods={site?.paymentMethods ?? []}
          running={running === 'release' ? undefined : running}
          onPay={(payment) => void run(payment)}
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
      <ErrorBanner message={error} />
      {booking.whenHoldEnds !== null && <TimeLeft until={booking.whenHoldEnds} />}
      <Facts booking={booking} what={service?.onlineTitle ?? booking.serviceName} />
      <CardLogos due={due} />
      <Button
        kind="quiet"
        busy={running === 'release' ? t`Giving it up` : undefined}
        onPress={() => void run('release')}
      >
        <Trans>Give up this time and choose another</Trans>
      </Button>
    </BookingFrame>
  )
}

/** The return from the payment page without a session: what happened, but nothing about the booking. */
export const SignInToPay = ({ payment }: { payment: UnpaidBooking }) => (
  <BookingFrame title={unpaidText()[payment].title}>
    <p>
      <Trans>{unpaidText()[payment].text} Sign in, and pay while we hold your time.</Trans>
    </p>
    <MainButtonLink icon={LogIn} href={withReturn('/login', `/bookings/book?payment=${payment}`)}>
      <Trans>Sign in</Trans>
    </MainButtonLink>
    <ButtonLink kind="quiet" width="full" href="/bookings/book">
      <Trans>Book another time</Trans>
    </ButtonLink>
  </BookingFrame>
)

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
