import { bookingSteps, type BookingStep } from './booking-steps.ts'

/** The query of /bookings/book: the step, who sent somebody here, and how a payment ended. No word about a person. */
export type BookingSearch = {
  step?: BookingStep
  referrer?: string
  campaign?: string
  payment?: 'declined'
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 80) : undefined)

/** Keeps what the journey knows. */
export function bookingSearch(search: Record<string, unknown>): BookingSearch {
  const step = bookingSteps.find((known) => known === search['step'])
  const payment = search['payment'] === 'declined' ? 'declined' : undefined
  const [referrer, campaign] = [text(search['referrer']), text(search['campaign'])]
  return {
    ...(step && { step }),
    ...(referrer !== undefined && { referrer }),
    ...(campaign !== undefined && { campaign }),
    ...(payment && { payment }),
  }
}
