import { dayText, timeOfDay } from '../../../domain/time/format-moment.ts'
import type { VisitLine } from '../../../domain/visits/visit-line.ts'

/** What a list of patients says of somebody whose visit only this tablet knows. */
export function visitHereDetail({ startedAt, stage }: VisitLine, timeZone: string): string {
  const begun = `Visit of ${dayText(startedAt, timeZone)}, ${timeOfDay(startedAt, timeZone)}`
  return stage.kind === 'draft' ? `${begun}. Not finished` : `${begun}. Saved on this tablet, not sent yet`
}
