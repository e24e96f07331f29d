import type { AccessServices } from '../../access/access-services.ts'
import type { Services } from '../../platform/services.ts'

/** What SpotChat needs of its process. */
export type SpotChatDependencies = Pick<Services, 'database' | 'clock' | 'jobs' | 'config'> & AccessServices
