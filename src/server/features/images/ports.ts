import type { RecordReading } from '../../access/access-records.ts'
import type { FindPatientAccess } from '../../access/patient-access.ts'
import type { Services } from '../../platform/services.ts'

/** What showing images needs beside the process's services. */
export type ServingPorts = Pick<Services, 'database' | 'files' | 'clock'> & {
  findAccess: FindPatientAccess
  recordReading: RecordReading
}
