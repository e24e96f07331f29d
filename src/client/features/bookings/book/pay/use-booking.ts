import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LoginId, ServiceScopeId } from '../../../../../contract/ids.ts'
import type { Timeslot } from '../../../../../contract/bookings/time-slots.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { installMoment } from '../../../../install/install-moment.ts'
import { bookTime, type Booked, type Paying } from '../journey/book-time.ts'
import { bookedHref } from '../booked-href.ts'
import type { BookingStep } from '../journey/booking-steps.ts'
import { journeyStore } from '../journey/journey-store.ts'
import { permissionsQuery } from '../../../../data/patient-permissions.ts'
import { firstBookingsQuery, refreshBookings } from '../../../../data/bookings.ts'

type Given = {
  slot: Timeslot
  scopeId: ServiceScopeId | null
  as: 'request' | 'appointment'
  loginId: LoginId
  onStep: (step: BookingStep) => void
}

/** One try to book at a time; what is refused leads to where it can be put right, and nothing that was typed is lost. */
export function useBooking({ slot, scopeId, as, loginId, onStep }: Given) {
  const device = useOpenDevice()
  const client = useQueryClient()
  const router = useRouter()
  const [doing, setDoing] = useDoing()
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
      void client.invalidateQueries(permissionsQuery(device, loginId))
      return onStep('details')
    }
    setFailure(serviceId ?? Object.values(failures)[0])
  }
  const follow = async (booked: Booked) => {
    switch (booked.kind) {
      case 'to-pay':
        journeyStore.change({ hold: null })
        return location.assign(booked.url)
      case 'done':
        journeyStore.forget()
        installMoment.note(device.clock.now())
        return router.navigate({ href: bookedHref(booked.booking), replace: true })
      case 'taken':
        journeyStore.change({ hold: null, slot: null, taken: booked })
        return onStep('time')
      case 'failed':
        return refused(booked.failures)
    }
  }
  const book = async (paying: Paying) => {
    setDoing(paying)
    setFailure(undefined)
    setPromoRefused(undefined)
    const journey = journeyStore.current()
    const onHold = (hold: typeof journey.hold) => journeyStore.change({ hold })
    const booked = await bookTime(device, { slot, journey, scopeId, paying, as, onHold })
    client.removeQueries({ ...firstBookingsQuery(device.api, loginId), exact: true })
    void refreshBookings(client)
    await follow(booked)
    if (booked.kind !== 'to-pay') setDoing(undefined)
  }
  return { doing, failure, promoRefused, book }
}

/** What is done at the moment; a page that comes back from the payment page as it was left is ready again. */
function useDoing() {
  const [doing, setDoing] = useState<Paying>()
  useEffect(() => {
    const onShow = () => setDoing(undefined)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return [doing, setDoing] as const
}
