import { byMonth, type DateSources } from './by-date.ts'
import { fillText } from './fill-text.ts'
import type { ResolvedSpot } from './final-opinion.ts'

/** How many spots the headline is about: of a doctor any, of new photos all, of checking again those of the same month. */
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

/** The first line of a report: what to do, and of how many spots. */
export function headline(lead: ResolvedSpot, spots: readonly ResolvedSpot[], sources: DateSources): string {
  const n = countSpots(lead, spots, sources)
  const { headlineOne, headlineMany } = lead.action
  return fillText(n === 1 ? headlineOne : headlineMany, { n, month: byMonth(lead.action, sources) ?? '' })
}
