import type { LesionId } from '../../contract/ids.ts'
import type { SpotPlace } from '../body-model/place-spot.ts'
import type { EarlierSpot, Spot } from '../visits/visit-draft.ts'
import { presetOutcomeOf } from './preset-outcome.ts'

const emptySpotFields = {
  observations: [],
  comment: '',
  outcomeReason: '',
  excisionComment: '',
  isHiddenInReport: false,
  photos: [],
  bodyPlaces: [],
} as const

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

/** A new spot; its outcome is preset to "refer only" if a pharmacy may not photograph the place. */
export const newSpot = (values: { lesionId: LesionId; number: number; place: SpotPlace; addedAt: string }): Spot => ({
  ...emptySpotFields,
  ...placeFields(values.place),
  lesionId: values.lesionId,
  number: values.number,
  addedAt: values.addedAt,
  origin: { kind: 'new' },
  isExcised: false,
  outcome: presetOutcomeOf({ ...emptySpotFields, ...values.place, origin: { kind: 'new' } }),
})

/**
 * A spot of an earlier visit, carried forward with its id and number; `number` is used if its own is unknown. If
 * doctors or the laboratory said that it was removed, it counts as having come back unless staff say otherwise.
 */
export function carriedSpot(earlier: EarlierSpot, values: { number: number; addedAt: string }): Spot {
  const origin = { kind: 'carried-forward', lastSeen: earlier.lastSeen } as const
  return {
    ...emptySpotFields,
    lesionId: earlier.lesionId,
    number: earlier.number ?? values.number,
    mannequinId: earlier.mannequinId,
    mannequinVersion: earlier.mannequinVersion,
    x: earlier.x,
    y: earlier.y,
    bodyPartId: earlier.bodyPartId,
    lesionLocationId: earlier.lesionLocationId,
    location: earlier.location,
    carriedFrom: earlier.carriedFrom,
    addedAt: values.addedAt,
    origin,
    isExcised: earlier.isExcised && earlier.takenOffOn === undefined,
    outcome: presetOutcomeOf({ ...emptySpotFields, ...earlier, origin }),
  }
}

/** Moves the spot to another place; preset values follow the place unless staff chose an outcome. */
export function spotAt(spot: Spot, place: SpotPlace): Spot {
  const wasPreset = spot.outcome === presetOutcomeOf(spot)
  const moved = { ...spot, ...placeFields(place), carriedFrom: null }
  return { ...moved, outcome: wasPreset ? presetOutcomeOf(moved) : spot.outcome }
}
