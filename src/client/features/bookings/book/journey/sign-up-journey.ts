import type { SignUpJourney } from '../../../../../contract/accounts/sign-up.ts'
import { keptJourney } from './journey.ts'
import { journeyStore } from './journey-store.ts'

const isBooking = (path: string) => path.startsWith('/bookings/book')

/** The data a sign-up carries, so that its e-mail link continues this booking; nothing about a person. */
export function journeyForSignUp(path: string | undefined): SignUpJourney | null {
  if (path === undefined) return null
  return { path, kept: isBooking(path) ? JSON.stringify(keptJourney.parse(journeyStore.current())) : null }
}

/** The booking that a sign-up carried; null when there is none, or it is of another version of the app. */
export function journeyBooking(journey: SignUpJourney | null) {
  if (journey === null || journey.kept === null || !isBooking(journey.path)) return null
  try {
    return keptJourney.safeParse(JSON.parse(journey.kept)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Continues the booking that a sign-up carried, unless this tab has progressed further. */
export function resumeJourney(journey: SignUpJourney | null): void {
  const booking = journeyBooking(journey)
  if (booking !== null && journeyStore.current().slot === null) journeyStore.change(booking)
}
