import type { PendingReport } from '../../../contract/reports/report-distribution.ts'

/**
 * The report to continue with after the one at `at`: the first urgent one, otherwise the one below, otherwise the
 * one above.
 */
export function nextToAuthorise<Row extends Pick<PendingReport, 'isHighPriority'>>(
  rows: readonly Row[],
  at: number,
): Row | undefined {
  const others = rows.filter((_, i) => i !== at)
  return others.find(({ isHighPriority }) => isHighPriority) ?? others[Math.max(0, at)] ?? others.at(-1)
}
