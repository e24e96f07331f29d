import type { ReadingSpot } from '../../../../contract/reading-visit.ts'
import { actions, leadingFirst } from '../../../../domain/clinical/actions.ts'
import { isAnswered } from '../../../../domain/readings/answer.ts'
import type { LesionMarkKind } from '../../../ui/signs/lesion-mark.tsx'

/** How a spot stands in the reading, in a word, and the mark that its answer gives it. */
export type SpotState = {
  kind: LesionMarkKind
  state: 'to-do' | 'typed' | 'under-way' | 'done' | 'refused' | 'again'
  word: string
}

export type SpotWork = { isTyped: boolean; saying: 'under-way' | 'refused' | undefined }

export function spotState(spot: ReadingSpot, { isTyped, saying }: SpotWork): SpotState {
  const kind = markOf(spot)
  if (saying === 'refused') return { kind, state: 'refused', word: 'Not saved' }
  if (saying === 'under-way') return { kind, state: 'under-way', word: 'Saving' }
  if (isTyped) return { kind, state: 'typed', word: isAnswered(spot) ? 'Changed' : 'Begun' }
  if (isAnswered(spot)) return { kind, state: 'done', word: doneWord(spot) }
  return spot.diagnosis === null
    ? { kind, state: 'to-do', word: 'To do' }
    : { kind, state: 'again', word: 'Look again' }
}

function markOf(spot: ReadingSpot): LesionMarkKind {
  const [leading] = leadingFirst(isAnswered(spot) ? (spot.diagnosis?.actions ?? []) : [])
  if (leading !== undefined) return actions[leading].mark
  return spot.isExcised ? 'excised' : 'new'
}

function doneWord({ diagnosis }: ReadingSpot): string {
  const [leading] = leadingFirst(diagnosis?.actions ?? [])
  if (leading === undefined) return 'Done'
  switch (actions[leading].mark) {
    case 'urgent':
      return 'Doctor'
    case 'monitor':
      return leading === 'new-photos' ? 'New photos' : 'Check again'
    case 'benign':
      return 'Harmless'
    case 'excised':
      return 'Removed'
  }
}
