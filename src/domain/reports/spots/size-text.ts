import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import { widthChangeText } from '../../readings/growth-text.ts'

/** "8.0 mm, 1.8 mm wider since 21 Nov 2025": the size of a spot for a doctor; null where it was not measured. */
export function sizeText({ sizeMm, details }: Pick<ReportSpot, 'sizeMm' | 'details'>): string | null {
  if (sizeMm === null) return null
  const [last] = details?.sizesBefore ?? []
  const size = `${sizeMm.toFixed(1)} mm`
  return last === undefined ? size : `${size}, ${widthChangeText({ mm: last.sizeMm, day: last.visitDate }, sizeMm)}`
}
