import { t } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { settlePayment } from '../../../../../contract/bookings/bookings.ts'
import type { Answer } from '../../../../../contract/endpoint.ts'
import { alertStore } from '../../../../page/alerts/alert-store.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { installOfferTiming } from '../../../../install/install-offer-timing.ts'
import { useCurrentUser } from '../../../../session/current-user/use-current-user.ts'
import { bookedHref } from '../booked-href.ts'
import { journeyStore } from '../journey/journey-store.ts'

type SettledPayment = Answer<typeof settlePayment>

/** What the address says of a payment: done, refused by the bank, or left without paying. */
export type PaymentResult = 'success' | 'declined' | 'left'

const paidText = () => t`You are booked and paid. Sign in to see your booking.`
const tooLateText = () =>
  t`Your payment came too late for the time that you chose. We give all of it back. Choose another time, please.`

const unpaidHref = (said: PaymentResult) => `/bookings/book?payment=${said === 'left' ? 'left' : 'declined'}`

/** Leads on once a payment is decided: to the booking that is paid (P2.payment.02), else back to where it is booked. */
export function useAfterPayment(settled: SettledPayment | undefined, said: PaymentResult): void {
  const { clock } = useOpenDevice()
  const who = useCurrentUser()
  const router = useRouter()
  const follow = useEffectEvent((found: SettledPayment) => {
    const go = (href: string) => void router.navigate({ href, replace: true })
    switch (found.state) {
      case 'paid':
        journeyStore.forget()
        installOfferTiming.offer(clock.now())
        if (who.kind === 'nobody') alertStore.raise({ kind: 'info', duration: 'persistent', message: paidText() })
        return go(bookedHref(found))
      case 'refunded':
        journeyStore.change({ slot: null, hold: null, taken: { message: tooLateText(), alternatives: [] } })
        alertStore.raise({ kind: 'info', duration: 'persistent', message: tooLateText() })
        return go('/bookings/book?step=time')
      case 'declined':
        return go(unpaidHref(said))
      case 'none':
        return go('/bookings/book')
      case 'open':
        // The provider may know later than the browser is back.
        return said === 'success' ? undefined : go(unpaidHref(said))
    }
  })
  useEffect(() => {
    if (settled !== undefined) follow(settled)
  }, [settled])
}
