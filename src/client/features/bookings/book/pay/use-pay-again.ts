import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Booking } from '../../../../../contract/bookings/booking.ts'
import type { StoredSession } from '../../../../../device/session/stored-session.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { outcomeOf, type PaymentChoice } from '../journey/book-time.ts'
import { bookedHref } from '../booked-href.ts'
import { journeyStore } from '../journey/journey-store.ts'
import { bookingSteps, searchBookingsFirstPageQuery, invalidateBookings } from '../../../../data/bookings/bookings.ts'
import { useEffect, useState } from 'react'
import { bookingErrorText } from '../booking-error-text.ts'

/** Pays a booking that waits for it, books it unpaid where that is allowed, or gives its time up. */
export function usePayAgain(booking: Booking, session: StoredSession) {
  const { api } = useOpenDevice()
  const client = useQueryClient()
  const router = useRouter()
  const { doing, failure, run } = useOneAtATime<PaymentChoice | 'giving-up'>()
  const own = searchBookingsFirstPageQuery(api, session.login.loginId)

  const { siteId, serviceId } = booking
  const calls = bookingSteps(api)
  const leave = () => calls.cancel(booking, null)
  const pay = async (paying: PaymentChoice) => {
    if (paying === 'at-clinic') {
      const booked = await calls.payAtClinic(booking.bookingId)
      await client.resetQueries(own)
      void invalidateBookings(client)
      return router.navigate({ href: bookedHref(booked), replace: true })
    }
    const outcome = outcomeOf(await calls.add(repeatRequest(booking, paying)))
    if (outcome.kind === 'to-pay') return location.assign(outcome.url)
    await client.resetQueries(own)
    void invalidateBookings(client)
    if (outcome.kind === 'done') return router.navigate({ href: bookedHref(outcome.booking), replace: true })
    if (outcome.kind === 'taken') journeyStore.change({ siteId, serviceId, slot: null, hold: null, taken: outcome })
  }
  const giveUp = async () => {
    await leave()
    journeyStore.change({ siteId, serviceId, slot: null, hold: null })
    await router.navigate({ href: '/bookings/book?step=time', replace: true })
    await client.resetQueries(own)
    void invalidateBookings(client)
  }
  return {
    doing,
    failure,
    pay: (paying: PaymentChoice) => run(paying, () => pay(paying)),
    giveUp: () => run('giving-up', giveUp),
  }
}

/** Asked for again, a live booking is answered with where it is paid; nothing is booked twice. */
const repeatRequest = (
  { siteId, serviceId, bookingTime, promoCode, notes }: Booking,
  paying: Exclude<PaymentChoice, 'at-clinic'>,
) => ({
  siteId,
  serviceId,
  bookingTime,
  promoCode,
  notes,
  wasPrivacyAccepted: true,
  payNow: true,
  paymentMethod: paying,
})

/** Runs one thing at a time and says why it failed. A page that comes back from the payment page is ready again. */
function useOneAtATime<What extends string>() {
  const [doing, setDoing] = useState<What>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const onShow = () => setDoing(undefined)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  const run = async (what: What, work: () => Promise<unknown>) => {
    setDoing(what)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setDoing(undefined)
      setFailure(Object.values(bookingErrorText(error))[0])
    }
  }
  return { doing, failure, run }
}
