import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { settlePayment } from '../../../../../contract/bookings/bookings.ts'
import type { Answer } from '../../../../../contract/endpoint.ts'
import type { BookingId } from '../../../../../contract/ids.ts'
import { ApiException } from '../../../../../device/api-client/api-exception.ts'
import { withReturn } from '../../../../app/addresses/with-return.ts'
import { maxSettleChecks, settlePaymentQuery } from '../../../../data/bookings/bookings.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { installOfferTiming } from '../../../../install/install-offer-timing.ts'
import { alertStore } from '../../../../page/alerts/alert-store.ts'
import { useCurrentUser } from '../../../../session/current-user/use-current-user.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../../ui/indicators/skeleton.tsx'
import { supportWords } from '../../../../ui/support-contact.ts'
import { BookingFrame } from '../book-frame.tsx'
import { bookedHref } from '../booked-href.ts'
import { journeyStore } from '../journey/journey-store.ts'

type PaymentReturnProps = {
  bookingId: BookingId
  /** The proof of the return address; null if it has none. */
  payer: string | null
  /** How the payment page ended, from the address; only the provider's state is decisive. */
  result: 'success' | 'declined' | 'left'
}

/** /windcave: the return from the payment page, signed in or not. */
export function PaymentReturnScreen({ bookingId, payer, result }: PaymentReturnProps) {
  const { api } = useOpenDevice()
  const user = useCurrentUser()
  const { data, error, errorUpdateCount, refetch, isFetching } = useQuery(settlePaymentQuery(api, bookingId, payer))
  // Somebody who is not signed in may come without a proof: what they paid is told to the booking's owner alone.
  const isUnproven = error instanceof ApiException && error.code === 'not-found'
  useRedirect(data, { result, isUnproven })
  // Without either it is told to nobody, however often it is looked up; with one the booking may not be written yet.
  const needsSignIn = isUnproven && payer === null && user.kind === 'nobody'
  const isLong = needsSignIn || errorUpdateCount >= maxSettleChecks || (error !== null && errorUpdateCount > 4)
  return (
    <BookingFrame title={<Trans>Looking up your payment</Trans>}>
      {isLong ? (
        <Banner tone="warn" title={<Trans>We could not look it up yet</Trans>} announce="politely">
          <p>
            <Trans>
              What you paid is safe, and is never taken twice. We send you a message as soon as we know. If it can’t
              wait, {supportWords()}.
            </Trans>
          </p>
          {needsSignIn ? (
            <ButtonLink size="small" href={withReturn('/login', `/bookings/${bookingId}`)}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          ) : (
            <Button size="small" busy={isFetching ? t`Looking` : undefined} onPress={() => void refetch()}>
              <Trans>Look again</Trans>
            </Button>
          )}
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

const paidText = () => t`It is paid. Sign in to see your booking.`
const tooLateText = () =>
  t`Your payment came too late for the time that you chose. We refund all of it. Please choose another time.`

type Known = { result: PaymentReturnProps['result']; isUnproven: boolean }

/** Redirects once the payment is settled: to the paid booking (P2.payment.02), else back to booking. */
function useRedirect(settled: Answer<typeof settlePayment> | undefined, { result, isUnproven }: Known): void {
  const { clock } = useOpenDevice()
  const user = useCurrentUser()
  const router = useRouter()
  const unpaidHref = `/bookings/book?payment=${result === 'left' ? 'left' : 'declined'}`
  const redirect = useEffectEvent((payment: Answer<typeof settlePayment>) => {
    const go = (href: string) => void router.navigate({ href, replace: true })
    const alert = (message: string) => alertStore.raise({ kind: 'info', duration: 'persistent', message })
    switch (payment.state) {
      case 'paid':
        journeyStore.forget()
        installOfferTiming.offer(clock.now())
        if (user.kind === 'nobody') alert(paidText())
        return go(bookedHref(payment))
      case 'refunded':
        journeyStore.change({ slot: null, hold: null, taken: { message: tooLateText(), alternatives: [] } })
        alert(tooLateText())
        return go('/bookings/book?step=time')
      case 'declined':
        return go(unpaidHref)
      case 'none':
        return go('/bookings/book')
      case 'open':
        // The browser may return before the provider knows the result.
        return result === 'success' ? undefined : go(unpaidHref)
    }
  })
  useEffect(() => {
    if (settled !== undefined) redirect(settled)
  }, [settled])
  const isLost = isUnproven && result !== 'success'
  useEffect(() => {
    if (isLost) void router.navigate({ href: unpaidHref, replace: true })
  }, [isLost, router, unpaidHref])
}
