import type { PatientReading } from '../../access/patient-reading.ts'
import type { Attempts } from '../../http/attempts.ts'
import type { Services } from '../../platform/services.ts'

/** What the calls about reports need. */
export type ReportPorts = Pick<Services, 'database' | 'clock' | 'files' | 'jobs' | 'config' | 'logger'> &
  PatientReading & { attempts: Attempts }
