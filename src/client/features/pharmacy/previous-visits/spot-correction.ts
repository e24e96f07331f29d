import type { SpotCorrection } from '../../../../domain/visits/amend/correct-visit.ts'
import type { Spot } from '../../../../domain/visits/visit-draft.ts'

/** A spot as it was sent, to be corrected. A sent spot always has a next step. */
export const correctionOf = ({ lesionId, comment, outcome, isExcised, excisionComment, isHiddenInReport }: Spot) =>
  ({
    lesionId,
    comment,
    outcome: outcome ?? 'photo-only',
    isExcised,
    excisionComment,
    isHiddenInReport,
  }) satisfies SpotCorrection

/** Those that say otherwise than what was sent. */
export const onlyChanged = (spots: readonly Spot[], corrections: readonly SpotCorrection[]): SpotCorrection[] =>
  corrections.filter((correction) => {
    const spot = spots.find(({ lesionId }) => lesionId === correction.lesionId)
    return spot === undefined || JSON.stringify(correctionOf(spot)) !== JSON.stringify(correction)
  })
