import type { Removal } from '../../contract/patients/spot-state.ts'
import type { EnteredResult } from '../../contract/readings/result-details.ts'
import { harmlessResults, spotResults } from '../clinical/spot-results.ts'

/** What decides whether a spot is gone. */
export type RemovalOutcome = Pick<EnteredResult, 'key'> & { excision: string | null; margins: string | null }

/**
 * Whether a result says that the whole spot is gone: never after a biopsy. A spot that waits for its laboratory is
 * gone. A harmless one is, unless its margins are not clear and nobody said how it was removed. A cancer or a
 * dysplastic naevus is if its margins are clear, and after an excision unless they are reported as not clear; so one
 * that was shaved off needs clear margins.
 */
export function isTakenOff({ key, excision, margins }: RemovalOutcome): boolean {
  if (excision === 'biopsy') return false
  switch (spotResults[key].kind) {
    case 'seen':
    case 'none':
      return false
    case 'excised':
      return true
    case 'histology':
      if (margins === 'clear') return true
      if (harmlessResults.includes(key)) return margins !== 'not-clear' || excision !== null
      return margins !== 'not-clear' && excision === 'excision'
  }
}

/** How much of a spot was removed according to a result; null: nothing. */
export function takenOf(outcome: RemovalOutcome): 'whole' | 'part' | null {
  if (isTakenOff(outcome)) return 'whole'
  const { kind } = spotResults[outcome.key]
  return kind === 'excised' || kind === 'histology' ? 'part' : null
}

/**
 * Whether a spot is gone that was last seen on this day (`YYYY-MM-DD`; null: never): a spot that was seen after its
 * removal has come back.
 */
export const isGone = (removal: Pick<Removal, 'on'> | null, lastSeenOn: string | null): boolean =>
  removal !== null && (lastSeenOn === null || lastSeenOn <= removal.on)
