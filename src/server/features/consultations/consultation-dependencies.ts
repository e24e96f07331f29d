import type { AccessServices } from '../../access/access-services.ts'
import type { Services } from '../../platform/services.ts'

/** What consultations need of their process. */
export type ConsultationDependencies = Pick<Services, 'database' | 'clock'> & AccessServices
