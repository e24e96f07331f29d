import type { AccessServices } from '../../access/access-services.ts'
import type { Services } from '../../platform/services.ts'

/** What SpotChat calls depend on. */
export type SpotChatDependencies = Pick<Services, 'database' | 'clock' | 'jobs' | 'config'> & AccessServices
