import type { AccessServices } from '../../access/access-services.ts'
import type { Services } from '../../platform/services.ts'

/** What showing images needs beside the process's services. */
export type ImageDependencies = Pick<Services, 'database' | 'files' | 'clock' | 'jobs'> & AccessServices
