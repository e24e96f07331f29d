import { byMonth, type DateSources } from './by-date.ts'
import { fillText } from '../text/fill-text.ts'
import type { ResolvedSpot } from './final-opinion.ts'

/** The number of spots in the headline: all of the leading kind; for check-ups those of the same month. */
function countSpots(lead: ResolvedSpot, spots: readonly ResolvedSpot[], sources: DateSources): number {
  const same = spots.filter(({ kind }) => kind === lead.kind)
  switch (lead.kind) {
    case 'doctor':
    case 'new-photos':
      return same.length
    case 'check-again':
      return same.filter(({ action }) => byMonth(action, sources) === byMonth(lead.action, sources)).length
    case 'harmless':
      return same.filter(({ action }) => action.key === lead.action.key).length
  }
}

/** The headline of a report: what to do, and for how many spots. */
export function headline(lead: ResolvedSpot, spots: readonly ResolvedSpot[], sources: DateSources): string {
  const n = countSpots(lead, spots, sources)
  const { headlineOne, headlineMany } = lead.action
  return fillText(n === 1 ? headlineOne : headlineMany, { n, month: byMonth(lead.action, sources) ?? '' })
}
