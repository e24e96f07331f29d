import { redFlagsOf } from '../../clinical/red-flags.ts'
import type { Spot } from '../../visits/visit-draft.ts'

/** The mark of a spot in an unread visit: never "harmless", which only a reader may say. */
type DraftMarkKind = 'urgent' | 'monitor' | 'excised' | 'new'

type Judged = Pick<Spot, 'isExcised' | 'outcome' | 'observations'>

/**
 * Every touch asks for the marks of all spots but changes only one. A changed spot is a new object, so results are
 * cached by object.
 */
const known = new WeakMap<Judged, DraftMarkKind>()

/**
 * Diamonds for red flags, whatever outcome was chosen: at the scar of a removed spot they mean that it has come
 * back. Then crosses for removed spots, diamonds for referral, triangles for follow-up.
 */
export function markKindOf(spot: Judged): DraftMarkKind {
  const kind = known.get(spot) ?? judge(spot)
  known.set(spot, kind)
  return kind
}

function judge(spot: Judged): DraftMarkKind {
  if (redFlagsOf(spot.observations).length > 0) return 'urgent'
  if (spot.isExcised) return 'excised'
  switch (spot.outcome) {
    case 'refer':
    case 'refer-only':
      return 'urgent'
    case 'follow-up':
      return 'monitor'
    case 'photo-only':
    case 'no-action':
    case null:
      return 'new'
  }
}

const rank: Readonly<Record<DraftMarkKind, number>> = { urgent: 0, monitor: 1, new: 2, excised: 3 }

type Numbered = Pick<Spot, 'isExcised' | 'outcome' | 'observations' | 'number'>

/** Sorts spots by urgency, then by number: the first spot of a cluster of marks is the visible one. */
export const byUrgency = (a: Numbered, b: Numbered): number =>
  rank[markKindOf(a)] - rank[markKindOf(b)] || a.number - b.number
