import type { Services } from '../../platform/services.ts'
import { holdAbandoned } from './sealed/hold-abandoned.ts'
import { visitPorts } from './routes.ts'

/** Starts this process's worker that holds what was refused and not corrected, every night. */
export async function visitWorkers(services: Services): Promise<void> {
  await services.jobs.work('hold-abandoned', holdAbandoned(visitPorts(services)))
  await services.jobs.repeat('hold-abandoned', '47 14 * * *', {})
}
