import type { LesionId } from '../../contract/ids.ts'
import type { LesionOutcome } from '../../contract/visits/visit-upload.ts'
import type { SpotPlace } from '../body-model/place-spot.ts'
import type { EarlierSpot, Spot } from '../visits/visit-draft.ts'
import { gpReasonOf } from './gp-only-places.ts'

const emptySpotFields = {
  observations: [],
  comment: '',
  excisionComment: '',
  isHiddenInReport: false,
  photos: [],
} as const

/** The preset outcome of a place: "refer only" if a pharmacy may not photograph there. */
export const presetOutcomeAt = (place: { lesionLocationId: number | null }): LesionOutcome | null =>
  gpReasonOf(place) === null ? null : 'refer-only'

/** The place of a spot as fields of the draft. */
const placeFields = (place: SpotPlace) => ({
  mannequinId: place.mannequinId,
  mannequinVersion: place.mannequinVersion,
  x: place.x,
  y: place.y,
  bodyPartId: place.bodyPartId,
  lesionLocationId: place.lesionLocationId,
  location: place.areaName,
})

/** A new spot; with "refer only" preset if a pharmacy may not photograph there. */
export const newSpot = (given: { lesionId: LesionId; number: number; place: SpotPlace; addedAt: string }): Spot => ({
  ...emptySpotFields,
  ...placeFields(given.place),
  lesionId: given.lesionId,
  number: given.number,
  addedAt: given.addedAt,
  origin: { kind: 'new' },
  isExcised: false,
  outcome: presetOutcomeAt(given.place),
})

/** A spot of an earlier visit, carried forward: it keeps its id and gets a number of this visit. */
export const carriedSpot = (earlier: EarlierSpot, given: { number: number; addedAt: string }): Spot => ({
  ...emptySpotFields,
  lesionId: earlier.lesionId,
  number: given.number,
  mannequinId: earlier.mannequinId,
  mannequinVersion: earlier.mannequinVersion,
  x: earlier.x,
  y: earlier.y,
  bodyPartId: earlier.bodyPartId,
  lesionLocationId: earlier.lesionLocationId,
  location: earlier.location,
  addedAt: given.addedAt,
  origin: { kind: 'carried-forward', lastSeen: earlier.lastSeen },
  isExcised: earlier.isExcised,
  outcome: presetOutcomeAt(earlier),
})

/** Moves the spot to another place; the preset "refer only" follows the place unless staff chose an outcome. */
export function spotAt(spot: Spot, place: SpotPlace): Spot {
  const wasPreset = spot.outcome === presetOutcomeAt(spot)
  return { ...spot, ...placeFields(place), outcome: wasPreset ? presetOutcomeAt(place) : spot.outcome }
}
