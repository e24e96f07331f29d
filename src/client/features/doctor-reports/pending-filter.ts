import type { LoginId } from '../../../contract/ids.ts'
import type { PendingReport } from '../../../contract/reports/report-distribution.ts'

export const pendingFilters = ['all', 'urgent', 'mine'] as const
export type PendingFilter = (typeof pendingFilters)[number]

/** Whether a report matches a filter; mine: assigned to me. */
export function matchesFilter(
  { isHighPriority, assignedTo }: PendingReport,
  filter: PendingFilter,
  me: LoginId | undefined,
) {
  switch (filter) {
    case 'all':
      return true
    case 'urgent':
      return isHighPriority
    case 'mine':
      return assignedTo !== null && assignedTo.loginId === me
  }
}
