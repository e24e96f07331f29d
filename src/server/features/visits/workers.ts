import type { Services } from '../../platform/services.ts'
import { quarantineAbandoned } from './sealed/quarantine-abandoned.ts'
import { visitDependencies } from './routes.ts'

/** Starts this process's worker that holds what was refused and not corrected, every night. */
export async function visitWorkers(services: Services): Promise<void> {
  await services.jobs.work('quarantine-abandoned-visits', quarantineAbandoned(visitDependencies(services)))
  await services.jobs.schedule('quarantine-abandoned-visits')
}
