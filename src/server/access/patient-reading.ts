import type { Services } from '../platform/services.ts'
import { type RecordReading, rememberRecords } from './access-records.ts'
import { type FindPatientAccess, findPatientAccess } from './patient-access.ts'

/** What `forPatient` needs of a process: who may see what, asked together, and what was recorded a moment ago. */
export type PatientReading = { findAccess: FindPatientAccess; recordReading: RecordReading }

/** One for a whole process. */
export const patientReading = (services: Pick<Services, 'database' | 'clock'>): PatientReading => ({
  findAccess: findPatientAccess(services.database),
  recordReading: rememberRecords(services),
})
