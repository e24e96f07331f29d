/**
 * The events that we send, and to whose software: a practice's or the clinic's. A practice's software receives only
 * events about what it may read at that moment:
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

/** The events that are sent to software of a practice, or of the clinic. */
export const eventsFor = (whose: 'practice' | 'clinic'): WebhookEvent[] =>
  Object.entries(webhookEvents).flatMap(([event, theirs]) => (theirs === whose ? [event as WebhookEvent] : []))

/**
 * How many times an event is sent at most. The first retry comes 30 seconds after the first failure, and each wait is
 * twice the one before: over three days in all.
 */
export const webhookTries = 14
