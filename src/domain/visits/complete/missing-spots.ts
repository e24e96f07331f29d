import { isBelowRedFlags, redFlagWords, redFlagsOf } from '../../clinical/red-flags.ts'
import { scoreOf } from '../../clinical/seven-point-score.ts'
import { nextStepAnchor, outcomeReasonAnchor, spotAnchor, type MissingCode, type MissingItem } from './missing-item.ts'
import type { VisitStep } from '../../../contract/visits/visit-steps.ts'
import type { Spot, VisitDraft } from '../visit-draft.ts'

/** The place of a spot, capitalised: "Left upper arm". */
export const spotPlace = ({ location }: Pick<Spot, 'location'>): string =>
  location.charAt(0).toUpperCase() + location.slice(1)

/** The place of a spot, with its 7-point score if it has one: "Left upper arm, score 5". */
function spotDetail(spot: Pick<Spot, 'location' | 'observations'>): string {
  const score = scoreOf(spot.observations)
  return score > 0 ? `${spotPlace(spot)}, score ${score}` : spotPlace(spot)
}

type MissingOfSpot = { step: VisitStep; code: MissingCode; message: string; detail?: string; anchor?: string }

const missingOfSpot = (spot: Spot, missing: MissingOfSpot): MissingItem => ({
  detail: spotDetail(spot),
  anchor: spotAnchor(spot.number),
  ...missing,
  spot: { lesionId: spot.lesionId, number: spot.number },
})

/**
 * The photos that a spot still needs (docs/domain.md 3.3): an overview and a close-up; one photo of either kind if it
 * was removed or needs no action; none if it is "refer only".
 */
function missingPhotos(spot: Spot): MissingItem[] {
  const name = `Spot ${spot.number}`
  if (spot.outcome === 'refer-only') {
    if (spot.photos.length === 0) return []
    const detail = `${spotPlace(spot)}. Choose “send to a doctor” to keep its photos.`
    return [
      missingOfSpot(spot, {
        step: 'plot',
        code: 'photos-not-wanted',
        anchor: nextStepAnchor(spot.number),
        message: `${name} has photos, but says “refer only”`,
        detail,
      }),
    ]
  }
  const has = (kind: 'overview' | 'close-up') => spot.photos.some((photo) => photo.kind === kind)
  if (spot.isExcised || spot.outcome === 'no-action') {
    return spot.photos.length > 0
      ? []
      : [missingOfSpot(spot, { step: 'photos', code: 'photo', message: `${name} has no photo` })]
  }
  return [
    ...(has('overview')
      ? []
      : [missingOfSpot(spot, { step: 'photos', code: 'overview', message: `${name} has no photo from 20 cm` })]),
    ...(has('close-up')
      ? []
      : [missingOfSpot(spot, { step: 'photos', code: 'close-up', message: `${name} has no close-up` })]),
  ]
}

/** The reason that is still to be given for a spot with a red flag and no doctor. */
function missingReason(spot: Spot): MissingItem[] {
  if (!isBelowRedFlags(spot) || spot.outcomeReason.trim() !== '') return []
  const [flag] = redFlagsOf(spot.observations)
  const because = flag === undefined ? '' : `: ${redFlagWords(flag, spot.observations)}`
  return [
    missingOfSpot(spot, {
      step: 'plot',
      code: 'outcome-reason',
      anchor: outcomeReasonAnchor(spot.number),
      message: `Say why spot ${spot.number} is not sent to a doctor`,
      detail: `${spotPlace(spot)}${because}`,
    }),
  ]
}

/**
 * What is missing or wrong about the spots, in their order: outcomes first, since they decide which photos are needed.
 */
export function missingOnSpots({ spots, bodyshots }: Pick<VisitDraft, 'spots' | 'bodyshots'>): MissingItem[] {
  if (spots.length === 0 && bodyshots.length === 0) {
    const detail = 'Or take a body photo in step 5, if no spot worries anyone.'
    return [{ step: 'plot', code: 'no-spots', message: 'No spot is marked yet', detail, anchor: 'figure' }]
  }
  return spots.flatMap((spot) => {
    const photos = missingPhotos(spot)
    if (spot.outcome !== null) return [...missingReason(spot), ...photos]
    const detail = `${spotPlace(spot)}. Choose “photos only” or “send to a doctor”`
    return [
      missingOfSpot(spot, {
        step: 'plot',
        code: 'outcome',
        message: `Spot ${spot.number} has no next step`,
        detail,
        anchor: nextStepAnchor(spot.number),
      }),
      ...photos,
    ]
  })
}
