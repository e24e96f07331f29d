import type { Services } from '../../../platform/services.ts'
import { findWebhookEvents } from './find-events.ts'
import { sendWebhookEvent } from './send-event.ts'

/** Registers the jobs that send events to software in this process. */
export async function webhookWorkers(services: Services): Promise<void> {
  await services.jobs.work('find-webhook-events', findWebhookEvents(services))
  await services.jobs.work('send-webhook-event', sendWebhookEvent(services))
}
