import { sevenPointScore } from '../lookups/lesion-observations.ts'
import type { Spot } from '../visits/visit-draft.ts'

/** How a spot of an unread visit is drawn: never "harmless", that only a reader may say. */
export type DraftMarkKind = 'urgent' | 'monitor' | 'excised' | 'new'

/** Removed spots are crosses; who goes to a doctor, by outcome or else by score, is a diamond; follow-up a triangle. */
export function markKindOf(spot: Pick<Spot, 'isExcised' | 'outcome' | 'observations'>): DraftMarkKind {
  if (spot.isExcised) return 'excised'
  switch (spot.outcome) {
    case 'refer':
    case 'refer-only':
      return 'urgent'
    case 'follow-up':
      return 'monitor'
    case 'photo-only':
    case 'no-action':
      return 'new'
    case null:
      return sevenPointScore(spot.observations).shouldRefer ? 'urgent' : 'new'
  }
}

const rank: Readonly<Record<DraftMarkKind, number>> = { urgent: 0, monitor: 1, new: 2, excised: 3 }

type Numbered = Pick<Spot, 'isExcised' | 'outcome' | 'observations' | 'number'>

/** Orders spots by what matters most, then by number: of marks too close to tell apart the first is seen. */
export const byUrgency = (a: Numbered, b: Numbered): number =>
  rank[markKindOf(a)] - rank[markKindOf(b)] || a.number - b.number
