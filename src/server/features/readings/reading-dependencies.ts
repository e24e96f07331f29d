import type { AccessServices } from '../../access/access-services.ts'
import type { Services } from '../../platform/services.ts'

/** Dependencies of the reading handlers. */
export type ReadingDependencies = Pick<Services, 'database' | 'clock' | 'jobs' | 'config'> & AccessServices
