import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { LoginId } from '../../../../../contract/ids.ts'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import type { Timeslot } from '../../../../../contract/bookings/time-slots.ts'
import type { AmountDue } from '../../../../../domain/bookings/money/amount-due.ts'
import { type Cents, toCents, moneyText } from '../../../../../domain/bookings/money/money.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { BookingSummary } from '../person/booking-summary.tsx'
import { BookingFrame } from '../book-frame.tsx'
import { CardLogos } from './card-logos.tsx'
import { stepHref } from '../journey/booking-steps.ts'
import { HoldCountdown } from '../journey/hold-countdown.tsx'
import { PayButtons } from '../pay/pay-buttons.tsx'
import { PriceCard } from './price-card.tsx'
import { currencyText, amountDueNow, priceText } from '../pay/price-text.ts'
import { PromoField } from '../pay/promo-field.tsx'
import { getServiceScopeForServiceQuery } from '../../../../data/bookings/services.ts'
import { useBooking } from '../pay/use-booking.ts'
import { useJourney } from '../journey/use-journey.ts'
import { t } from '@lingui/core/macro'
import css from '../check-step.module.css'
import { ErrorBanner } from '../../../../page/failure/error-banner.tsx'

type CheckStepProps = {
  site: Site
  service: SiteService
  slot: Timeslot
  loginId: LoginId
  campaign: string | undefined
}

/** Step 5: check the answers, then pay, book or send the request. */
export function CheckStep({ site, service, slot, loginId, campaign }: CheckStepProps) {
  const { api } = useOpenDevice()
  const router = useRouter()
  const journey = useJourney()
  const scope = useQuery(getServiceScopeForServiceQuery(api, service.serviceId))
  const isRequest = service.referBookingsForManualProcessing || journey.promo?.makesRequest === true
  const price = priceOf(slot, journey.promo?.cost ?? slot.cost)
  const due = isRequest ? ({ kind: 'nothing' } as const) : amountDueNow(service, price)
  const booking = useBooking({
    slot,
    scopeId: scope.data?.scopeId ?? null,
    as: service.referBookingsForManualProcessing ? 'request' : 'appointment',
    loginId,
    onStep: (step) => void router.navigate({ href: stepHref(step) }),
  })
  return (
    <BookingFrame
      step="check"
      title={titleFor(isRequest ? { kind: 'request' } : due)}
      back={stepHref('details')}
      actions={
        <>
          {!isRequest && <Total cost={toCents(price.cost)} due={due} country={site.countryCode} />}
          <PayButtons
            due={isRequest ? { kind: 'request' } : due}
            methods={site.paymentMethods}
            running={booking.running}
            onPay={(payment) => void booking.book(payment)}
          />
        </>
      }
    >
      <ErrorBanner message={booking.error} />
      {isRequest ? <RequestBanner /> : <HoldCountdown site={site} />}
      <BookingSummary site={site} service={service} slot={slot} />
      <PromoField site={site} service={service} slot={slot} campaign={campaign} refused={booking.promoError} />
      <PriceCard slot={slot} site={site} service={service} price={price} fullCost={slot.fullCost} due={due} />
      <CardLogos due={due} />
    </BookingFrame>
  )
}

const RequestBanner = () => (
  <Banner tone="info">
    <p>
      <Trans>
        The clinic looks at your request and answers you. Until then the time is not yours, and nothing is paid.
      </Trans>
    </p>
  </Banner>
)

function titleFor(due: AmountDue | { kind: 'request' }): string {
  if (due.kind === 'request') return t`Check, then ask for this time`
  return due.kind === 'mandatory' ? t`Check, then pay ${priceText(due.amount / 100)}` : t`Check, then book`
}

/** A deposit is never more than the discounted price. */
const priceOf = (slot: Timeslot, cost: number) => ({
  cost,
  deposit: Math.min(toCents(slot.deposit), toCents(cost)) / 100,
})

/** The total and what is paid today, next to the button, so that it is always visible. */
function Total({ cost, due, country }: { cost: Cents; due: AmountDue; country: 'NZ' | 'AU' }) {
  const today = due.kind === 'mandatory' ? due.amount : 0
  return (
    <p className={css.total}>
      <span>
        {today > 0 && today < cost ? (
          <Trans>
            {moneyText(today)} today, {moneyText(cost - today)} at the clinic
          </Trans>
        ) : (
          <Trans>Total</Trans>
        )}
      </span>
      <b>{moneyText(cost)}</b>
      {cost > 0 && <span className="vh"> {currencyText(country)}</span>}
    </p>
  )
}
