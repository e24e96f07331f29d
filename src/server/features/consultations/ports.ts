import type { PatientReading } from '../../access/patient-reading.ts'
import type { Services } from '../../platform/services.ts'

/** What consultations need of their process. */
export type ConsultationPorts = Pick<Services, 'database' | 'clock'> & PatientReading
