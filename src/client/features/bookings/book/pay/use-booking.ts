import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { LoginId, ServiceScopeId } from '../../../../../contract/ids.ts'
import type { Timeslot } from '../../../../../contract/bookings/time-slots.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { installOfferTiming } from '../../../../install/install-offer-timing.ts'
import { bookTime, type BookResult, type PaymentChoice } from '../journey/book-time.ts'
import { bookedHref } from '../booked-href.ts'
import type { BookingStep } from '../journey/booking-steps.ts'
import { journeyStore } from '../journey/journey-store.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { getPatientPermissionsQuery } from '../../../../data/consents/patient-permissions.ts'
import { searchBookingsFirstPageQuery, invalidateBookings } from '../../../../data/bookings/bookings.ts'

type BookingInput = {
  slot: Timeslot
  scopeId: ServiceScopeId | null
  as: 'request' | 'appointment'
  loginId: LoginId
  onStep: (step: BookingStep) => void
}

/** Books, one attempt at a time. A refusal leads to the step where it can be corrected; all input stays. */
export function useBooking({ slot, scopeId, as, loginId, onStep }: BookingInput) {
  const device = useOpenDevice()
  const client = useQueryClient()
  const router = useRouter()
  const [running, setRunning] = useOneAtATime<PaymentChoice>()
  const [error, setError] = useState<string>()
  const [promoError, setPromoError] = useState<string>()

  const showRefusal = (failures: Readonly<Record<string, string>>) => {
    const { promoCode, wasPrivacyAccepted, serviceId } = failures
    if (promoCode !== undefined) {
      journeyStore.change({ promo: null })
      return setPromoError(promoCode)
    }
    if (wasPrivacyAccepted !== undefined) {
      journeyStore.change({ privacy: 'open' })
      void client.invalidateQueries(getPatientPermissionsQuery(device, loginId))
      return onStep('details')
    }
    setError(serviceId ?? Object.values(failures)[0])
  }
  const follow = async (result: BookResult) => {
    switch (result.kind) {
      case 'to-pay':
        journeyStore.change({ hold: null })
        return location.assign(result.url)
      case 'done':
        journeyStore.forget()
        installOfferTiming.offer(device.clock.now())
        return router.navigate({ href: bookedHref(result.booking), replace: true })
      case 'taken':
        journeyStore.change({ hold: null, slot: null, taken: result })
        return onStep('time')
      case 'failed':
        return showRefusal(result.failures)
    }
  }
  const book = async (payment: PaymentChoice) => {
    setRunning(payment)
    setError(undefined)
    setPromoError(undefined)
    const journey = journeyStore.current()
    const onHold = (hold: typeof journey.hold) => journeyStore.change({ hold })
    const result = await bookTime(device, { slot, journey, scopeId, payment, as, onHold })
    client.removeQueries({ ...searchBookingsFirstPageQuery(device.api, loginId), exact: true })
    void invalidateBookings(client)
    await follow(result)
    if (result.kind !== 'to-pay') setRunning(undefined)
  }
  return { running, error, promoError, book }
}
