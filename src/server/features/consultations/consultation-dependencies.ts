import type { AccessServices } from '../../access/access-services.ts'
import type { Services } from '../../platform/services.ts'

/** What consultation calls depend on. */
export type ConsultationDependencies = Pick<Services, 'database' | 'clock'> & AccessServices
