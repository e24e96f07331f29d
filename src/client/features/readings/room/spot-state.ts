import type { ReadingSpot } from '../../../../contract/readings/reading-visit.ts'
import { actions, leadingFirst } from '../../../../domain/clinical/actions.ts'
import type { Submission } from '../../../../domain/readings/reading-room.ts'
import { markOfActions } from '../../../../domain/readings/spot-state.ts'
import { isGone } from '../../../../domain/readings/taken-off.ts'
import { isAnswered, isYours } from '../../../../domain/readings/spot-answer.ts'
import type { LesionMarkKind } from '../../../ui/indicators/lesion-mark.tsx'

/** The state of a spot in the reading, a word for it, and the mark that its answer gives it. */
export type SpotState = {
  kind: LesionMarkKind
  state: 'to-do' | 'edited' | 'saving' | 'done' | 'refused' | 'reopened' | 'not-yours'
  word: string
}

/** `visitDate`: when the spot was seen. */
type SpotProgress = { visitDate: string; isEdited: boolean; submission: Submission['kind'] | undefined }

export function spotStateOf(spot: ReadingSpot, { visitDate, isEdited, submission }: SpotProgress): SpotState {
  const kind = spotMark(spot, visitDate)
  if (!isYours(spot)) return { kind, state: 'not-yours', word: 'Not asked' }
  if (submission === 'refused') return { kind, state: 'refused', word: 'Not saved' }
  if (submission === 'pending') return { kind, state: 'saving', word: 'Saving' }
  if (isEdited) return { kind, state: 'edited', word: isAnswered(spot) ? 'Changed' : 'Started' }
  if (isAnswered(spot)) return { kind, state: 'done', word: outcomeWord(spot) }
  return spot.diagnosis === null
    ? { kind, state: 'to-do', word: 'To do' }
    : { kind, state: 'reopened', word: 'Look again' }
}

function spotMark(spot: ReadingSpot, visitDate: string): LesionMarkKind {
  const [leading] = leadingFirst(isAnswered(spot) ? (spot.diagnosis?.actions ?? []) : [])
  if (leading !== undefined) return markOfActions([leading])
  return spot.isExcised || isGone(spot.removal ?? null, visitDate) ? 'excised' : 'new'
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
