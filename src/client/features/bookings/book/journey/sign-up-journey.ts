import * as z from 'zod'
import type { SignUpJourney } from '../../../../../contract/accounts/sign-up.ts'
import { keptJourney } from './journey.ts'
import { journeyStore } from './journey-store.ts'

const agreement = z.enum(['open', 'agreed']).default('open')
/** What a sign-up carries of a booking: the choices, and what a guest agreed to before the link was sent. */
const carriedJourney = keptJourney.extend({ privacy: agreement, scope: agreement })

const isBooking = (path: string) => path.startsWith('/bookings/book')

/** The data a sign-up carries, so that its e-mail link continues this booking; nothing about a person. */
export function journeyForSignUp(path: string | undefined): SignUpJourney | null {
  if (path === undefined) return null
  return { path, kept: isBooking(path) ? JSON.stringify(carriedJourney.parse(journeyStore.current())) : null }
}

/** The booking that a sign-up carried; null when there is none, or it is of another version of the app. */
export function journeyBooking(journey: SignUpJourney | null) {
  if (journey === null || journey.kept === null || !isBooking(journey.path)) return null
  try {
    return carriedJourney.safeParse(JSON.parse(journey.kept)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Continues the booking that a sign-up carried; if this tab has that booking too, takes over only the agreements.
 */
export function resumeJourney(journey: SignUpJourney | null): void {
  const booking = journeyBooking(journey)
  if (booking === null) return
  const { slot } = journeyStore.current()
  if (slot === null) journeyStore.change(booking)
  else if (slot.startTime === booking.slot?.startTime && slot.siteId === booking.slot.siteId)
    journeyStore.change({ privacy: booking.privacy, scope: booking.scope })
}
