import { recordMessageOutcome } from '../features/reports/delivery/message-outcome.ts'
import type { OnOutcome } from '../platform/messages/message-worker.ts'
import type { Services } from '../platform/services.ts'
import { raiseLostMessage } from '../records/follow-ups/raise-lost-message.ts'

/**
 * Handles the outcome of a message: records it on the delivery of a report; any other lost message becomes a task for
 * staff.
 */
export function onMessageOutcome(services: Pick<Services, 'clock' | 'jobs' | 'config'>): OnOutcome {
  const recordDelivery = recordMessageOutcome(services)
  return async (db, about) => {
    if (about.deliveryId === null) await raiseLostMessage(db, { ...about, now: services.clock.now() })
    else await recordDelivery(db, { ...about, deliveryId: about.deliveryId })
  }
}
