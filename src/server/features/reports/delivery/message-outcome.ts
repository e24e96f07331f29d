import type { Db } from '../../../platform/database.ts'
import type { MessageOutcome } from '../../../platform/messages/message-store.ts'
import type { Services } from '../../../platform/services.ts'
import { recordLinkStep } from '../../../records/reports/delivery-store.ts'
import { notifySender } from './notify-sender.ts'

const words: { readonly [O in MessageOutcome]: string } = {
  'handed-over': 'Link sent',
  delivered: 'Link arrived',
  bounced: 'The link came back',
  refused: 'The link was not taken',
  'given-up': 'The link could not be sent',
}

/**
 * Records on a report's delivery the outcome of the mail or text message with its link. If nobody received it, notifies
 * the sender once, so that they can send it another way.
 */
export const recordMessageOutcome =
  ({ clock, jobs, config }: Pick<Services, 'clock' | 'jobs' | 'config'>) =>
  async (
    db: Db,
    { deliveryId, outcome, reason }: { deliveryId: string; outcome: MessageOutcome; reason: string | null },
  ): Promise<void> => {
    const said = reason === null ? words[outcome] : `${words[outcome]}: ${reason}`
    const isLost = await recordLinkStep(db, deliveryId, { outcome, said, now: clock.now() })
    if (isLost) await notifySender(db, { jobs, config }, deliveryId)
  }
