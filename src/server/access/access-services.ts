import type { Services } from '../platform/services.ts'
import { type LogAccess, cachedAccessLog } from './access-log.ts'
import { type FindPatientAccess, findPatientAccess } from './patient-access.ts'

/** What `forPatient` needs of a process: who may see what, asked together, and what was recorded a moment ago. */
export type AccessServices = { findAccess: FindPatientAccess; logAccess: LogAccess }

/** One for a whole process. */
export const accessServices = (services: Pick<Services, 'database' | 'clock'>): AccessServices => ({
  findAccess: findPatientAccess(services.database),
  logAccess: cachedAccessLog(services),
})
