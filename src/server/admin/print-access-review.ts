import { accessReviewCsv } from '../../domain/practices/access-review/access-review-csv.ts'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import { readAccessOfAll } from '../records/practices/staff-access/access-review-store.ts'
import { presentReviewedAccess } from '../records/practices/staff-access/present-reviewed-access.ts'
import type { CommandResult } from './command-result.ts'

/**
 * `npm run -s admin -- access-review`: prints as CSV which access each member of staff has at each practice. The
 * command itself is logged in the security log.
 */
export async function printAccessReview(
  { db }: Database,
  { signInProviders }: Pick<Config, 'signInProviders'>,
): Promise<CommandResult> {
  const now = new Date()
  const rows = await readAccessOfAll(db)
  await writeSecurityLog(db, { kind: 'export', what: 'access-review', now })
  const people = rows.map((row) => ({
    ...presentReviewedAccess(row, signInProviders),
    practiceName: row.practice_name ?? '',
    siteName: row.site_name,
  }))
  return { output: accessReviewCsv(people, { now: now.getTime(), timeZone: 'UTC' }) }
}
