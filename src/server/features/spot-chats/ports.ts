import type { PatientReading } from '../../access/patient-reading.ts'
import type { Services } from '../../platform/services.ts'

/** What SpotChat needs of its process. */
export type SpotChatPorts = Pick<Services, 'database' | 'clock' | 'jobs' | 'config'> & PatientReading
