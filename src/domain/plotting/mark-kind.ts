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
