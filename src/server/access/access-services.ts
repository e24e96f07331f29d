import type { Services } from '../platform/services.ts'
import { type LogAccess, cachedAccessLog } from './access-log.ts'
import { type FindTie, findTieIn } from './clinic-tie.ts'
import { type FindPatientAccess, findPatientAccess } from './patient-access.ts'

/**
 * What `forPatient` needs: batched access look-ups, the ties of the clinic's staff, and the access log with its cache.
 */
export type AccessServices = { findAccess: FindPatientAccess; findTie: FindTie; logAccess: LogAccess }

/** Create one per process: both cache. */
export const accessServices = (services: Pick<Services, 'database' | 'clock'>): AccessServices => ({
  findAccess: findPatientAccess(services.database),
  findTie: findTieIn(services),
  logAccess: cachedAccessLog(services),
})
