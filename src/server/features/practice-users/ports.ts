import type { Attempts } from '../../http/attempts.ts'
import type { Services } from '../../platform/services.ts'

/** What the use cases of this feature are given. */
export type UserPorts = Pick<Services, 'config' | 'database' | 'clock' | 'jobs'> & { attempts: Attempts }
