import type { ReadingSpot } from '../../../../contract/readings/reading-visit.ts'
import { actions, leadingFirst } from '../../../../domain/clinical/actions.ts'
import { isAnswered } from '../../../../domain/readings/spot-answer.ts'
import type { LesionMarkKind } from '../../../ui/indicators/lesion-mark.tsx'

/** How a spot stands in the reading, in a word, and the mark that its answer gives it. */
export type SpotState = {
  kind: LesionMarkKind
  state: 'to-do' | 'typed' | 'under-way' | 'done' | 'refused' | 'again'
  word: string
}

export type SpotWork = { isTyped: boolean; saying: 'under-way' | 'refused' | undefined }

export function spotStateOf(spot: ReadingSpot, { isTyped, saying }: SpotWork): SpotState {
  const kind = spotMark(spot)
  if (saying === 'refused') return { kind, state: 'refused', word: 'Not saved' }
  if (saying === 'under-way') return { kind, state: 'under-way', word: 'Saving' }
  if (isTyped) return { kind, state: 'typed', word: isAnswered(spot) ? 'Changed' : 'Begun' }
  if (isAnswered(spot)) return { kind, state: 'done', word: outcomeWord(spot) }
  return spot.diagnosis === null
    ? { kind, state: 'to-do', word: 'To do' }
    : { kind, state: 'again', word: 'Look again' }
}

function spotMark(spot: ReadingSpot): LesionMarkKind {
  const [leading] = leadingFirst(isAnswered(spot) ? (spot.diagnosis?.actions ?? []) : [])
  if (leading !== undefined) return actions[leading].mark
  return spot.isExcised ? 'excised' : 'new'
}

function outcomeWord({ diagnosis }: ReadingSpot): string {
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
