import type { Services } from '../../platform/services.ts'
import { planChanged, sendRecalls } from './send-recalls.ts'

/** Starts this process's share of the work on reminders: dates every minute, messages every ten. */
export async function recallWorkers(services: Services): Promise<void> {
  await services.jobs.work('plan-recalls', planChanged(services))
  await services.jobs.repeat('plan-recalls', '* * * * *', {})
  await services.jobs.work('send-recalls', sendRecalls(services))
  await services.jobs.repeat('send-recalls', '*/10 * * * *', {})
}
