import { bookingSteps, type BookingStep } from './booking-steps.ts'

/** The query of /bookings/book: the step, who sent somebody here, and how a payment ended. No word about a person. */
export type BookingSearch = {
  step?: BookingStep | undefined
  referrer?: string | undefined
  campaign?: string | undefined
  payment?: 'declined' | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 80) : undefined)

/** Keeps what the journey knows; each is named, for the router would keep what the address says otherwise. */
export const bookingSearch = (search: Record<string, unknown>): BookingSearch => ({
  step: bookingSteps.find((known) => known === search['step']),
  referrer: text(search['referrer']),
  campaign: text(search['campaign']),
  payment: search['payment'] === 'declined' ? 'declined' : undefined,
})
