import type { VisitDraft } from '../visits/visit-draft.ts'

/** What happens when staff leave a visit while they are plotting (P2.guard.11). */
export type LeavePrompt = { ask: 'nothing' } | { ask: 'keep-or-discard'; spots: number; photos: number }

/** Asks as soon as there is a spot or a photo to lose; before that the draft is kept without asking. */
export function leavePromptOf(draft: Pick<VisitDraft, 'spots' | 'bodyshots'>): LeavePrompt {
  const photos = draft.bodyshots.length + draft.spots.reduce((sum, spot) => sum + spot.photos.length, 0)
  if (draft.spots.length === 0 && photos === 0) return { ask: 'nothing' }
  return { ask: 'keep-or-discard', spots: draft.spots.length, photos }
}
