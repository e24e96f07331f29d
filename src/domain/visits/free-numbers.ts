import type { Spot, VisitDraft } from './visit-draft.ts'

/**
 * Renumbers the draft once its patient's earlier spots are known: a carried spot has its own number, and a new spot
 * with the number of an earlier one gets the next free number.
 */
export function withFreeNumbers(draft: VisitDraft): VisitDraft {
  const earlier = draft.patient.kind === 'known' ? draft.patient.record.earlierSpots : []
  let next = Math.max(draft.nextSpotNumber, ...[...earlier, ...draft.spots].map(({ number }) => (number ?? 0) + 1))
  const spots = draft.spots.map((spot): Spot => {
    const own = earlier.find(({ lesionId }) => lesionId === spot.lesionId)
    if (own !== undefined) return { ...spot, number: own.number ?? spot.number }
    if (!earlier.some(({ number }) => number === spot.number)) return spot
    next += 1
    return { ...spot, number: next - 1 }
  })
  return { ...draft, spots, nextSpotNumber: next }
}
