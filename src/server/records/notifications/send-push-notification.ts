import type { Agent } from 'node:https'
import { pushPayload } from '../../../domain/notifications/notification-page.ts'
import type { JobData } from '../../platform/jobs.ts'
import { isPushService } from '../../platform/push/push-services.ts'
import { pushKeys, sendPush } from '../../platform/push/push-notification.ts'
import type { Services } from '../../platform/services.ts'
import { deleteSubscription, readSubscription } from './push-subscription-store.ts'

type Dependencies = Pick<Services, 'database' | 'clock' | 'config' | 'secrets' | 'jobs'> & { agent?: Agent }

/**
 * The job `send-push`: sends a push notification to a device. Deletes subscriptions that are gone; retries a busy push
 * service after the time it asks for, and other failures with backoff.
 */
export const sendPushNotification =
  ({ database: { db }, clock, config, secrets, jobs, agent }: Dependencies) =>
  async ({ subscriptionId, page }: JobData['send-push']): Promise<void> => {
    const to = await readSubscription(db, subscriptionId)
    if (to === undefined) return
    if (!isPushService(to.endpoint, config.pushServices)) return void (await deleteSubscription(db, subscriptionId))
    const subject = config.securityContact.startsWith('tel:') ? config.publicUrl : config.securityContact
    const outcome = await sendPush(await pushKeys(secrets), { to, payload: pushPayload(page), subject, agent })
    switch (outcome.kind) {
      case 'sent':
        return
      case 'gone':
        return void (await deleteSubscription(db, subscriptionId))
      case 'later': {
        const startAfter = new Date(clock.now().getTime() + outcome.seconds * 1000)
        return jobs.enqueue(db, 'send-push', { subscriptionId, page }, { startAfter })
      }
    }
  }
