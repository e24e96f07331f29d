import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LoginId, ServiceScopeId } from '../../../../../contract/ids.ts'
import type { Timeslot } from '../../../../../contract/bookings/time-slots.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { installOfferTiming } from '../../../../install/install-offer-timing.ts'
import { bookTime, type BookResult, type PaymentChoice } from '../journey/book-time.ts'
import { bookedHref } from '../booked-href.ts'
import type { BookingStep } from '../journey/booking-steps.ts'
import { journeyStore } from '../journey/journey-store.ts'
import { getPatientPermissionsQuery } from '../../../../data/consents/patient-permissions.ts'
import { searchBookingsFirstPageQuery, invalidateBookings } from '../../../../data/bookings/bookings.ts'

type BookingInput = {
  slot: Timeslot
  scopeId: ServiceScopeId | null
  as: 'request' | 'appointment'
  loginId: LoginId
  onStep: (step: BookingStep) => void
}

/** One try to book at a time; what is refused leads to where it can be put right, and nothing that was typed is lost. */
export function useBooking({ slot, scopeId, as, loginId, onStep }: BookingInput) {
  const device = useOpenDevice()
  const client = useQueryClient()
  const router = useRouter()
  const [doing, setDoing] = useInProgress()
  const [failure, setFailure] = useState<string>()
  const [promoRefused, setPromoRefused] = useState<string>()

  const refused = (failures: Readonly<Record<string, string>>) => {
    const { promoCode, wasPrivacyAccepted, serviceId } = failures
    if (promoCode !== undefined) {
      journeyStore.change({ promo: null })
      return setPromoRefused(promoCode)
    }
    if (wasPrivacyAccepted !== undefined) {
      journeyStore.change({ privacy: 'open' })
      void client.invalidateQueries(getPatientPermissionsQuery(device, loginId))
      return onStep('details')
    }
    setFailure(serviceId ?? Object.values(failures)[0])
  }
  const follow = async (booked: BookResult) => {
    switch (booked.kind) {
      case 'to-pay':
        journeyStore.change({ hold: null })
        return location.assign(booked.url)
      case 'done':
        journeyStore.forget()
        installOfferTiming.offer(device.clock.now())
        return router.navigate({ href: bookedHref(booked.booking), replace: true })
      case 'taken':
        journeyStore.change({ hold: null, slot: null, taken: booked })
        return onStep('time')
      case 'failed':
        return refused(booked.failures)
    }
  }
  const book = async (paying: PaymentChoice) => {
    setDoing(paying)
    setFailure(undefined)
    setPromoRefused(undefined)
    const journey = journeyStore.current()
    const onHold = (hold: typeof journey.hold) => journeyStore.change({ hold })
    const booked = await bookTime(device, { slot, journey, scopeId, paying, as, onHold })
    client.removeQueries({ ...searchBookingsFirstPageQuery(device.api, loginId), exact: true })
    void invalidateBookings(client)
    await follow(booked)
    if (booked.kind !== 'to-pay') setDoing(undefined)
  }
  return { doing, failure, promoRefused, book }
}

/** What is done at the moment; a page that comes back from the payment page as it was left is ready again. */
function useInProgress() {
  const [doing, setDoing] = useState<PaymentChoice>()
  useEffect(() => {
    const onShow = () => setDoing(undefined)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return [doing, setDoing] as const
}
