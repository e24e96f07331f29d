import { pushPayload } from '../../../domain/notifications/notification-page.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { OutsideOptions } from '../../platform/outgoing/call-outside.ts'
import { pushServiceUrl } from '../../platform/push/push-services.ts'
import { pushKeys, sendPush } from '../../platform/push/push-notification.ts'
import type { Services } from '../../platform/services.ts'
import { deleteSubscription, readSubscription } from './push-subscription-store.ts'

type Dependencies = Pick<Services, 'database' | 'clock' | 'config' | 'secrets' | 'jobs'> & Pick<OutsideOptions, 'agent'>

/**
 * The job `send-push`: sends a push notification to a device. Deletes a subscription that has ended; retries after the
 * delay that a busy push service requests, and after other failures with backoff.
 */
export const sendPushNotification =
  ({ database: { db }, clock, config, secrets, jobs, agent }: Dependencies) =>
  async ({ subscriptionId, page }: JobData['send-push']): Promise<void> => {
    const to = await readSubscription(db, subscriptionId)
    if (to === undefined) return
    const url = pushServiceUrl(to.endpoint, config.pushServices)
    if (url === null) return void (await deleteSubscription(db, subscriptionId))
    const subject = config.securityContact.startsWith('tel:') ? config.publicUrl : config.securityContact
    const push = { url, to, payload: pushPayload(page), subject, now: clock.now() }
    const outcome = await sendPush(await pushKeys(secrets), push, { ...config, agent })
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
