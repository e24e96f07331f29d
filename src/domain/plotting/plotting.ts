import type { SignKey } from '../../contract/clinical-keys.ts'
import type { LesionId } from '../../contract/ids.ts'
import type { LesionOutcome } from '../../contract/visits/visit-upload.ts'
import type { SpotPlace } from '../body-model/place-spot.ts'
import type { EarlierSpot, Spot } from '../visits/visit-draft.ts'
import type { SpotChange } from './spot-change.ts'

/** The spots of a visit during plotting, the chosen one, and the undo history. */
export type Plotting = {
  spots: readonly Spot[]
  nextSpotNumber: number
  selected: LesionId | null
  past: readonly SpotChange[]
  future: readonly SpotChange[]
}

/** The events of plotting. New ids and times (ISO 8601) come with the event. */
export type PlottingEvent =
  | { type: 'placed'; lesionId: LesionId; place: SpotPlace; addedAt: string }
  | { type: 'carried-forward'; earlier: EarlierSpot; addedAt: string }
  | { type: 'selected'; lesionId: LesionId | null }
  | { type: 'moved' | 'nudged'; lesionId: LesionId; place: SpotPlace }
  | { type: 'deleted'; lesionId: LesionId }
  | { type: 'place-confirmed'; lesionId: LesionId }
  | { type: 'sign-toggled'; lesionId: LesionId; sign: SignKey }
  | { type: 'knock-toggled'; lesionId: LesionId }
  | { type: 'commented' | 'excision-commented' | 'outcome-explained'; lesionId: LesionId; text: string }
  | { type: 'outcome-chosen'; lesionId: LesionId; outcome: LesionOutcome }
  | { type: 'excised' | 'hidden'; lesionId: LesionId; value: boolean }
  | { type: 'undone' }
  | { type: 'redone' }

/** The initial state: nothing chosen, nothing to undo. */
export const startPlotting = (draft: { spots: readonly Spot[]; nextSpotNumber: number }): Plotting => ({
  spots: draft.spots,
  nextSpotNumber: draft.nextSpotNumber,
  selected: null,
  past: [],
  future: [],
})

/** The spot with this id; null if there is none. */
export const spotOf = (plotting: Pick<Plotting, 'spots'>, lesionId: LesionId | null): Spot | null =>
  plotting.spots.find((spot) => spot.lesionId === lesionId) ?? null
