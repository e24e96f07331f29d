import type { LoginId } from '../../../contract/ids.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { securityCodes } from '../../platform/security-log/security-entry.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'

type LogDependencies = { database: Database; clock: Clock }

/** A callback for `RateLimiter.countTry` that logs that the tries of a login begin to be delayed. */
export const logLockout =
  ({ database, clock }: LogDependencies, what: (typeof securityCodes)['lock'][number], subject: LoginId | null) =>
  (): Promise<void> =>
    writeSecurityLog(database.db, { kind: 'lock', what, ...(subject !== null && { subject }), now: clock.now() })
