import { dayText, timeOfDay } from '../../../domain/time/format-moment.ts'
import type { VisitLine } from '../../../domain/visits/visit-line.ts'

/** The line about a patient whose visit only this tablet knows, in a list of patients. */
export const visitHereDetail = (visit: VisitLine, timeZone: string): string =>
  `Visit of ${visitHereBegun(visit, timeZone)}. ${visitHereStage(visit)}`

/** "20 Nov 2026, 10:05 am" */
export const visitHereBegun = ({ startedAt }: VisitLine, timeZone: string): string =>
  `${dayText(startedAt, timeZone)}, ${timeOfDay(startedAt, timeZone)}`

/** The stage of such a visit. */
export function visitHereStage({ stage }: VisitLine): string {
  if (stage.kind === 'draft') return 'Not finished'
  return stage.kind === 'quarantined' ? 'With your manager, not released yet' : 'Saved on this tablet, not sent yet'
}
