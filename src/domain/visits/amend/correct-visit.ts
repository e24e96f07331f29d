import type { LesionId } from '../../../contract/ids.ts'
import type { LesionOutcome, VisitLesion, VisitUpload } from '../../../contract/visits/visit-upload.ts'
import { canonicalJson } from '../canonical-json.ts'
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
  observations: readonly number[]
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
    const { comment, outcome, outcomeReason, isExcised, excisionComment, isHiddenInReport, observations } = correction
    return {
      ...lesion,
      comment: orNull(comment),
      excisionComment: isExcised ? orNull(excisionComment) : null,
      isExcised,
      isHiddenInReport,
      outcome,
      outcomeReason: orNull(outcomeReason),
      visits: visitsWith(lesion.visits, observations),
    }
  })
  return { ...upload, version, lesions }
}

/** The signs of this visit; if the observations are the same, the stored entry stays as it is. */
function visitsWith([visit]: VisitLesion['visits'], observations: readonly number[]): VisitLesion['visits'] {
  if (visit !== undefined && canonicalJson(visit.observations) === canonicalJson(observations)) return [visit]
  return [{ inspectionReasons: [...observations], observations: [...observations] }]
}

/**
 * Applies the corrections to the draft that the visit was sealed from, so that the next correction starts from them.
 */
export function correctDraft(draft: VisitDraft, { version, corrections }: CorrectionInput): VisitDraft {
  const corrected = byId(corrections)
  return { ...draft, version, spots: draft.spots.map((spot) => ({ ...spot, ...corrected.get(spot.lesionId) })) }
}
