import type { Services } from '../../platform/services.ts'
import { quarantineAbandoned } from './sealed/quarantine-abandoned.ts'
import { visitDependencies } from './routes.ts'

/** Starts the nightly job of this process that quarantines refused visits that were not corrected. */
export async function visitWorkers(services: Services): Promise<void> {
  await services.jobs.work('quarantine-abandoned-visits', quarantineAbandoned(visitDependencies(services)))
}
