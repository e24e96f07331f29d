import type { ReportContent } from '../../contract/reports/report-content.ts'

/** Whether a report tells its patient to arrange something, so that we also ask whether they did. */
export function asksForStep({ kind }: Pick<ReportContent['card'], 'kind'>): boolean {
  switch (kind) {
    case 'doctor':
    case 'new-photos':
      return true
    case 'check-again':
    case 'harmless':
    case 'no-images':
      return false
  }
}
