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

/** What is chosen beforehand for a spot at a place: "refer only" where a pharmacy may not photograph. */
export const presetOutcomeAt = (place: { lesionLocationId: number | null }): LesionOutcome | null =>
  gpReasonOf(place) === null ? null : 'refer-only'

/** Where a spot is, in the words of the draft. */
const placeFields = (place: SpotPlace) => ({
  mannequinId: place.mannequinId,
  mannequinVersion: place.mannequinVersion,
  x: place.x,
  y: place.y,
  bodyPartId: place.bodyPartId,
  lesionLocationId: place.lesionLocationId,
  location: place.areaName,
})

/** A spot that staff have just found; where a pharmacy may not photograph, "refer only" is chosen beforehand. */
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

/** A spot of an earlier visit, seen again: it keeps its identity and gets a number of this visit. */
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

/** The spot at another place; "refer only" comes and goes with the places that call for it, unless staff chose. */
export function spotAt(spot: Spot, place: SpotPlace): Spot {
  const wasPreset = spot.outcome === presetOutcomeAt(spot)
  return { ...spot, ...placeFields(place), outcome: wasPreset ? presetOutcomeAt(place) : spot.outcome }
}
