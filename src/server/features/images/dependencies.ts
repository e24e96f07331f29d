import type { AccessServices } from '../../access/access-services.ts'
import type { Services } from '../../platform/services.ts'

/** What the handlers of images need besides the process's services. */
export type ImageDependencies = Pick<Services, 'database' | 'files' | 'clock' | 'jobs'> & AccessServices
