import type { PatientReading } from '../../access/patient-reading.ts'
import type { Services } from '../../platform/services.ts'

/** What reading needs of its process. */
export type ReadingPorts = Pick<Services, 'database' | 'clock' | 'jobs' | 'config'> & PatientReading
