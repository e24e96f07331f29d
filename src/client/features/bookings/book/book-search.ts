import type { ServiceId, SiteId } from '../../../../contract/ids.ts'
import { bookingSteps, type BookingStep } from './journey/booking-steps.ts'

/** How a payment ended without money: refused by the bank, or left without paying. */
export type UnpaidBooking = 'declined' | 'left'

type RepeatBooking = { siteId: SiteId; serviceId: ServiceId }

/** "3-7": a site and its service. */
function repeatOf(value: unknown): RepeatBooking | undefined {
  const found = typeof value === 'string' ? /^(\d{1,9})-(\d{1,9})$/.exec(value) : null
  return found === null ? undefined : { siteId: Number(found[1]) as SiteId, serviceId: Number(found[2]) as ServiceId }
}

/** The query of /bookings/book: the step, who sent somebody here, and how a payment ended. No word about a person. */
export type BookSearch = {
  step?: BookingStep | undefined
  referrer?: string | undefined
  campaign?: string | undefined
  payment?: UnpaidBooking | undefined
  /** The same clinic and service as once before. */
  again?: RepeatBooking | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 80) : undefined)

/** Keeps what the journey knows; each is named, for the router would keep what the address says otherwise. */
export const bookSearch = (search: Record<string, unknown>): BookSearch => ({
  step: bookingSteps.find((known) => known === search['step']),
  referrer: text(search['referrer']),
  campaign: text(search['campaign']),
  payment: (['declined', 'left'] as const).find((known) => known === search['payment']),
  again: repeatOf(search['again']),
})
