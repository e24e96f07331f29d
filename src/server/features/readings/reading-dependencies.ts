import type { AccessServices } from '../../access/access-services.ts'
import type { Services } from '../../platform/services.ts'

/** What reading needs of its process. */
export type ReadingDependencies = Pick<Services, 'database' | 'clock' | 'jobs' | 'config'> & AccessServices
