import type { LesionId } from '../../../contract/ids.ts'
import type { LesionOutcome, VisitUpload } from '../../../contract/visits/visit-upload.ts'
import type { VisitDraft } from '../visit-draft.ts'

/** The fields of a spot that staff may correct after its visit was sent. */
export type SpotCorrection = {
  lesionId: LesionId
  comment: string
  outcome: LesionOutcome
  outcomeReason: string
  isExcised: boolean
  excisionComment: string
  isHiddenInReport: boolean
}
type CorrectionInput = { version: number; corrections: readonly SpotCorrection[] }

const byId = (corrections: readonly SpotCorrection[]) => new Map(corrections.map((each) => [each.lesionId, each]))
const orNull = (typed: string): string | null => typed.trim() || null

/** A later version of a sent visit: the same payload with the corrected fields of its spots (docs/offline.md 5.3). */
export function correctUpload(upload: VisitUpload, { version, corrections }: CorrectionInput): VisitUpload {
  const corrected = byId(corrections)
  const lesions = upload.lesions.map((lesion) => {
    const correction = corrected.get(lesion.globalLesionId)
    if (correction === undefined) return lesion
    const { comment, outcome, outcomeReason, isExcised, excisionComment, isHiddenInReport } = correction
    return {
      ...lesion,
      comment: orNull(comment),
      excisionComment: isExcised ? orNull(excisionComment) : null,
      isExcised,
      isHiddenInReport,
      outcome,
      outcomeReason: orNull(outcomeReason),
    }
  })
  return { ...upload, version, lesions }
}

/**
 * Applies the corrections to the draft that the visit was sealed from, so that the next correction starts from them.
 */
export function correctDraft(draft: VisitDraft, { version, corrections }: CorrectionInput): VisitDraft {
  const corrected = byId(corrections)
  return { ...draft, version, spots: draft.spots.map((spot) => ({ ...spot, ...corrected.get(spot.lesionId) })) }
}
