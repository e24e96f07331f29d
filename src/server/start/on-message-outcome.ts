import { recordMessageOutcome } from '../features/reports/delivery/message-outcome.ts'
import type { OnOutcome } from '../platform/messages/message-worker.ts'
import type { Services } from '../platform/services.ts'
import { raiseLostMessage } from '../records/follow-ups/raise-lost-message.ts'

/** Tells what became of a message: the delivery of a report where it is one, else the staff of its patient where it was lost. */
export function onMessageOutcome(services: Pick<Services, 'clock' | 'jobs' | 'config'>): OnOutcome {
  const recordDelivery = recordMessageOutcome(services)
  return async (db, about) => {
    if (about.deliveryId === null) await raiseLostMessage(db, { ...about, now: services.clock.now() })
    else await recordDelivery(db, { ...about, deliveryId: about.deliveryId })
  }
}
