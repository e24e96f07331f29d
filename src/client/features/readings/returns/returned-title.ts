import type { ReturnedReport } from '../../../../contract/readings/returns.ts'

/** Who sent a report back, and why, in a few words. */
export function returnedTitle({ kind, by }: Pick<ReturnedReport, 'kind' | 'by'>): string {
  switch (kind) {
    case 'recall':
      return `Recalled by ${by}`
    case 'question':
      return `Sent back by ${by}`
    case 'correction':
      return `Reopened by ${by}`
  }
}
