import type { AccessServices } from '../../access/access-services.ts'
import type { RateLimiter } from '../../http/rate-limit.ts'
import type { Services } from '../../platform/services.ts'

/** Dependencies of the report handlers. */
export type ReportDependencies = Pick<Services, 'database' | 'clock' | 'files' | 'jobs' | 'config' | 'logger'> &
  AccessServices & { attempts: RateLimiter }
