import type { PatientReading } from '../../access/patient-reading.ts'
import type { Services } from '../../platform/services.ts'

/** What showing images needs beside the process's services. */
export type ServingPorts = Pick<Services, 'database' | 'files' | 'clock' | 'jobs'> & PatientReading
