/**
 * What software is told of as it happens, and whose software: of a practice, or of the clinic. A practice's software is told only of what it
 * may read at that moment:
 * - `report.released`: a report, or a new version of it, is let go, and the practice may know its findings
 * - `outcome.asked`: the practice was asked what became of a spot
 * - `booking.made`: a time was taken; a request that the clinic has not answered is none yet
 * - `booking.moved`: the booking got another time
 * Practices learn of no bookings, so these go to the clinic's own software alone.
 */
const webhookEvents = {
  'report.released': 'practice',
  'outcome.asked': 'practice',
  'booking.made': 'clinic',
  'booking.moved': 'clinic',
} as const
export type WebhookEvent = keyof typeof webhookEvents

/** The events of which software of a practice, or of the clinic, is told. */
export const eventsFor = (whose: 'practice' | 'clinic'): WebhookEvent[] =>
  Object.entries(webhookEvents).flatMap(([event, theirs]) => (theirs === whose ? [event as WebhookEvent] : []))

/** How often an event is sent at most: 30 seconds after the first failure, then after twice the time before, so over three days. */
export const webhookTries = 14
