import type { LesionId } from '../../../contract/ids.ts'
import type { LesionOutcome } from '../../../contract/visits/visit-upload.ts'
import { withOutcome } from '../../plotting/preset-outcome.ts'
import type { VisitDraft } from '../visit-draft.ts'

/** Chooses the next step of a spot of the visit. */
export const withSpotOutcome = (draft: VisitDraft, lesionId: LesionId, outcome: LesionOutcome): VisitDraft => ({
  ...draft,
  spots: draft.spots.map((spot) => (spot.lesionId === lesionId ? withOutcome(spot, outcome) : spot)),
})
