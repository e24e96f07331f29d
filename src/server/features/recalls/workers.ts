import type { Services } from '../../platform/services.ts'
import { planChangedRecalls, sendRecalls } from './send-recalls.ts'

/** Registers the recall jobs in this process: planning every minute, sending every ten minutes. */
export async function recallWorkers(services: Services): Promise<void> {
  await services.jobs.work('plan-recalls', planChangedRecalls(services))
  await services.jobs.work('send-recalls', sendRecalls(services))
}
