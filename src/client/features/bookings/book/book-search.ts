import type { ServiceId, SiteId } from '../../../../contract/ids.ts'
import { bookingSteps, type BookingStep } from './journey/booking-steps.ts'

/** How a payment page ended unpaid: declined by the bank, or left. */
export type UnpaidBooking = 'declined' | 'left'

type RepeatBooking = { siteId: SiteId; serviceId: ServiceId }

/** "3-7": a site and its service. */
function repeatOf(value: unknown): RepeatBooking | undefined {
  const found = typeof value === 'string' ? /^(\d{1,9})-(\d{1,9})$/.exec(value) : null
  return found === null ? undefined : { siteId: Number(found[1]) as SiteId, serviceId: Number(found[2]) as ServiceId }
}

/** The query of /bookings/book: the step, the referrer, and how a payment ended. Nothing about a person. */
export type BookSearch = {
  step?: BookingStep | undefined
  referrer?: string | undefined
  campaign?: string | undefined
  payment?: UnpaidBooking | undefined
  /** Book the same clinic and service again. */
  again?: RepeatBooking | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 80) : undefined)

/** Validates the search parameters. All keys are listed, because the router would keep unknown ones otherwise. */
export const bookSearch = (search: Record<string, unknown>): BookSearch => ({
  step: bookingSteps.find((known) => known === search['step']),
  referrer: text(search['referrer']),
  campaign: text(search['campaign']),
  payment: (['declined', 'left'] as const).find((known) => known === search['payment']),
  again: repeatOf(search['again']),
})
