import type { LesionId } from '../../contract/ids.ts'
import type { Spot } from '../visits/visit-draft.ts'
import { toggledKnock, toggledSign } from '../clinical/signs.ts'
import { carriedSpot, newSpot, spotAt } from './new-spot.ts'
import { withObservations, withOutcome } from './preset-outcome.ts'
import { spotOf, type Plotting, type PlottingEvent } from './plotting.ts'
import { appendChange, withSpot, type ChangeVerb } from './spot-change.ts'

/** The longest comment that a visit carries, in characters (the wire's longText). */
export const maxCommentLength = 4000

/** The longest reason for less than a doctor. */
export const maxReasonLength = 400

/** Applies one event to the spots; an event about an unknown spot changes nothing. */
export function plot(plotting: Plotting, event: PlottingEvent): Plotting {
  switch (event.type) {
    case 'placed':
      return added(plotting, 'placed', newSpot({ ...event, number: plotting.nextSpotNumber }))
    case 'carried-forward':
      return added(
        plotting,
        'carried-forward',
        carriedSpot(event.earlier, { number: plotting.nextSpotNumber, addedAt: event.addedAt }),
      )
    case 'selected':
      return { ...plotting, selected: event.lesionId }
    case 'undone':
      return undone(plotting)
    case 'redone':
      return redone(plotting)
    case 'deleted':
      return changed(plotting, event, () => null)
    case 'moved':
    case 'nudged':
    case 'place-confirmed':
    case 'sign-toggled':
    case 'knock-toggled':
    case 'outcome-explained':
    case 'commented':
    case 'excision-commented':
    case 'outcome-chosen':
    case 'excised':
    case 'hidden':
      return changed(plotting, event, (spot) => editSpot(spot, event))
  }
}

type Edit = Exclude<
  PlottingEvent,
  { type: 'placed' | 'carried-forward' | 'selected' | 'undone' | 'redone' | 'deleted' }
>

/** Applies one event to the spot that it is about. */
export function editSpot(spot: Spot, event: Edit): Spot {
  switch (event.type) {
    case 'moved':
    case 'nudged':
      return spotAt(spot, event.place)
    case 'place-confirmed':
      return { ...spot, carriedFrom: null }
    case 'sign-toggled':
      return withObservations(spot, toggledSign(spot.observations, event.sign))
    case 'knock-toggled':
      return withObservations(spot, toggledKnock(spot.observations))
    case 'commented':
      return { ...spot, comment: event.text.slice(0, maxCommentLength) }
    case 'excision-commented':
      return { ...spot, excisionComment: event.text.slice(0, maxCommentLength) }
    case 'outcome-chosen':
      return withOutcome(spot, event.outcome)
    case 'outcome-explained':
      return { ...spot, outcomeReason: event.text.slice(0, maxReasonLength) }
    case 'excised':
      return { ...spot, isExcised: event.value }
    case 'hidden':
      return { ...spot, isHiddenInReport: event.value }
  }
}

function added(plotting: Plotting, verb: 'placed' | 'carried-forward', spot: Spot): Plotting {
  if (spotOf(plotting, spot.lesionId) !== null) return plotting
  const change = { verb, lesionId: spot.lesionId, before: null, after: spot, at: plotting.spots.length }
  return {
    spots: [...plotting.spots, spot],
    nextSpotNumber: Math.max(plotting.nextSpotNumber, spot.number + 1),
    selected: spot.lesionId,
    past: appendChange(plotting.past, change),
    future: [],
  }
}

type ChangeTarget = { type: ChangeVerb; lesionId: LesionId }

function changed(plotting: Plotting, { type, lesionId }: ChangeTarget, edit: (spot: Spot) => Spot | null): Plotting {
  const at = plotting.spots.findIndex((spot) => spot.lesionId === lesionId)
  const before = plotting.spots[at]
  if (before === undefined) return plotting
  const after = edit(before)
  const change = { verb: type, lesionId, before, after, at }
  return {
    ...plotting,
    spots: withSpot(plotting.spots, change, after),
    selected: after === null && plotting.selected === lesionId ? null : plotting.selected,
    past: appendChange(plotting.past, change),
    future: [],
  }
}

function undone(plotting: Plotting): Plotting {
  const change = plotting.past.at(-1)
  if (change === undefined) return plotting
  // The removed spot is stored as it is now, so that redo brings back photos that were taken meanwhile.
  const after = change.after && (spotOf(plotting, change.lesionId) ?? change.after)
  const gone = change.before === null ? change.after : null
  return {
    spots: withSpot(plotting.spots, change, change.before),
    nextSpotNumber: gone?.origin.kind === 'new' ? gone.number : plotting.nextSpotNumber,
    selected: change.before === null ? null : change.lesionId,
    past: plotting.past.slice(0, -1),
    future: [{ ...change, after }, ...plotting.future],
  }
}

function redone(plotting: Plotting): Plotting {
  const [change, ...future] = plotting.future
  if (change === undefined) return plotting
  const before = change.before && (spotOf(plotting, change.lesionId) ?? change.before)
  const made = change.before === null ? change.after : null
  return {
    spots: withSpot(plotting.spots, change, change.after),
    nextSpotNumber: Math.max(plotting.nextSpotNumber, (made?.number ?? 0) + 1),
    selected: change.after === null ? null : change.lesionId,
    past: [...plotting.past, { ...change, before }],
    future,
  }
}
