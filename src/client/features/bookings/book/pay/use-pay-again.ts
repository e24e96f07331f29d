import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '../../../../../contract/bookings/booking.ts'
import type { StoredSession } from '../../../../../device/session/stored-session.ts'
import { addBookingUncached, deleteBookingUncached, payAtClinic } from '../../../../data/bookings/booking-flow.ts'
import { invalidateBookings, searchBookingsFirstPageQuery } from '../../../../data/bookings/bookings.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { bookedHref } from '../booked-href.ts'
import { bookingErrorText } from '../booking-error-text.ts'
import { bookResult, type PaymentChoice } from '../journey/book-time.ts'
import { journeyStore } from '../journey/journey-store.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** Pays an unpaid booking, books it to be paid at the clinic where that is allowed, or releases its time. */
export function usePayAgain(booking: Booking, session: StoredSession) {
  const { api } = useOpenDevice()
  const client = useQueryClient()
  const router = useRouter()
  const [running, setRunning] = useOneAtATime<PaymentChoice | 'release'>()
  const [error, setError] = useState<string>()
  const { siteId, serviceId } = booking

  const refetch = async () => {
    await client.resetQueries(searchBookingsFirstPageQuery(api, session.login.loginId))
    void invalidateBookings(client)
  }
  const open = (booked: Booking) => router.navigate({ href: bookedHref(booked), replace: true })
  const pay = async (payment: PaymentChoice) => {
    if (payment === 'at-clinic') {
      const booked = await payAtClinic(api, booking.bookingId)
      await refetch()
      return open(booked)
    }
    const result = bookResult(await addBookingUncached(api, sameBooking(booking, payment)))
    if (result.kind === 'to-pay') return location.assign(result.url)
    await refetch()
    if (result.kind === 'done') return open(result.booking)
    if (result.kind === 'taken') journeyStore.change({ siteId, serviceId, slot: null, hold: null, taken: result })
  }
  const release = async () => {
    await deleteBookingUncached(api, booking, null)
    journeyStore.change({ siteId, serviceId, slot: null, hold: null })
    await router.navigate({ href: '/bookings/book?step=time', replace: true })
    await refetch()
  }
  const run = async (action: PaymentChoice | 'release') => {
    setRunning(action)
    setError(undefined)
    try {
      await (action === 'release' ? release() : pay(action))
    } catch (thrown) {
      setRunning(undefined)
      setError(Object.values(bookingErrorText(thrown))[0])
    }
  }
  return { running, error, run }
}

/** Sent again, an unpaid booking returns its payment page instead of booking twice. */
const sameBooking = (
  { siteId, serviceId, bookingTime, promoCode, notes }: Booking,
  paymentMethod: Exclude<PaymentChoice, 'at-clinic'>,
) => ({
  siteId,
  serviceId,
  bookingTime,
  promoCode,
  notes,
  wasPrivacyAccepted: true,
  payNow: true,
  paymentMethod,
})
