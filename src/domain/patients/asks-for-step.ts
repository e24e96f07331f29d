import type { ReportContent } from '../../contract/reports/report-content.ts'

/** Whether a report asks its patient for something that they have to arrange, so for an answer too. */
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
