import type { LesionId } from '../../../../../contract/ids.ts'
import type { Mannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import { areaAt } from '../../../../../domain/body-model/hit-test.ts'
import { modelPoint, type ModelPoint, type ScreenPoint } from '../../../../../domain/body-model/model-point.ts'
import { placeSpot } from '../../../../../domain/body-model/place-spot.ts'
import { toScreen, type Viewport } from '../../../../../domain/body-model/viewport.ts'
import { clusterMarks } from '../../../../../domain/plotting/marks/mark-clusters.ts'
import { markKindOf } from '../../../../../domain/plotting/marks/mark-kind.ts'
import { presetOutcomeOf } from '../../../../../domain/plotting/preset-outcome.ts'
import type { EarlierSpot, Spot } from '../../../../../domain/visits/visit-draft.ts'
import type { FigureColours } from '../../../../ui/figure/figure-colours.ts'
import type { FigureMark, FigureScene } from '../../../../ui/figure/figure-scene.ts'
import { hitSize, markSize, type FigureState } from './figure-state.ts'

/** The content of the shown figure; `spots` in the order in which they lead clusters. */
export type FigureContent = {
  mannequin: Mannequin
  colours: FigureColours
  spots: readonly Spot[]
  earlier: readonly EarlierSpot[]
  chosen: Spot | null
  /** The number of the next new spot. */
  nextSpotNumber: number
}

/** Makes scenes one after the other; unchanged parts keep their identity, so that they are not redrawn. */
export function sceneMaker(): (on: FigureContent, state: FigureState) => FigureScene | null {
  const marksOf = memoizeLast(keepIdentity(clusteredMarks))
  const topOf = memoizeLast(topMarks)
  let lastStill: FigureScene | null = null
  return (on, state) => {
    const { view, interaction, motion, aim, touched } = state
    if (view === null) return null
    const { viewport, room: size } = view
    if (motion === 'moving' && lastStill?.mannequin === on.mannequin) return { ...lastStill, viewport, size, motion }
    const { mannequin, colours, chosen } = on
    const dragged = interaction.kind === 'dragging' && aim ? interaction.lesionId : null
    const chosenHere = chosen && on.spots.find(({ lesionId }) => lesionId === chosen.lesionId)
    const chosenArea = chosenHere ? areaAt(mannequin, modelPoint(chosenHere.x, chosenHere.y)) : null
    const above = dragged ?? chosen?.lesionId ?? null
    lastStill = {
      mannequin,
      viewport,
      size,
      motion,
      colours,
      markSize,
      activeArea: touched ? areaAt(mannequin, touched) : aim ? aim.area : chosenArea,
      marks: marksOf({ spots: on.spots, earlier: on.earlier, viewport, without: above }),
      top: topOf({ ...on, viewport, above, touched, at: dragged && aim ? aim.at : null }),
    }
    return lastStill
  }
}

type ClusterInput = Pick<FigureContent, 'spots' | 'earlier'> & { viewport: Viewport; without: LesionId | null }

/** All marks except one; those too close for a finger become one cluster. */
function clusteredMarks({ spots, earlier, viewport, without }: ClusterInput): readonly FigureMark[] {
  const all = new Map([...spots, ...earlier].map((spot) => [spot.lesionId, spot]))
  const places = [...all.values()]
    .filter(({ lesionId }) => lesionId !== without)
    .map(({ lesionId, x, y }) => ({ lesionId, at: toScreen(modelPoint(x, y), viewport) }))
  const placeOf = new Map(places.map(({ lesionId, at }) => [lesionId, at]))
  return clusterMarks(places, hitSize).flatMap(({ at, lesionIds: [leader, ...others] }): FigureMark[] => {
    const spot = all.get(leader)
    if (spot === undefined) return []
    const behind = others.flatMap((lesionId) => placeOf.get(lesionId) ?? [])
    return [{ key: leader, at, look: lookOf(spot), state: 'plain', behind }]
  })
}

function lookOf(spot: Spot | EarlierSpot): FigureMark['look'] {
  if ('origin' in spot) return { kind: markKindOf(spot), number: spot.number }
  return spot.isExcised && spot.number !== null ? { kind: 'excised', number: spot.number } : 'earlier'
}

type TopMarksInput = FigureContent & {
  viewport: Viewport
  above: LesionId | null
  touched: ModelPoint | null
  at: ScreenPoint | null
}

/** The top layer: the chosen mark, at the place of the finger, and above it the temporary mark of a tap. */
function topMarks({ viewport, above, touched, at, ...on }: TopMarksInput): readonly FigureMark[] {
  const spot = on.spots.find(({ lesionId }) => lesionId === above)
  const chosen: FigureMark[] =
    spot === undefined
      ? []
      : [
          {
            key: spot.lesionId,
            at: at ?? toScreen(modelPoint(spot.x, spot.y), viewport),
            look: lookOf(spot),
            state: touched === null ? 'chosen' : 'plain',
            behind: [],
          },
        ]
  return touched === null ? chosen : [...chosen, markOfTouch(on, toScreen(touched, viewport), touched)]
}

/** The temporary mark of a tap, as it will look once the draft has its spot. */
function markOfTouch(
  { mannequin, nextSpotNumber }: Pick<FigureContent, 'mannequin' | 'nextSpotNumber'>,
  at: ScreenPoint,
  touched: ModelPoint,
): FigureMark {
  const place = placeSpot(mannequin, touched)
  const outcome =
    place.kind === 'placed' ? presetOutcomeOf({ ...place, observations: [], origin: { kind: 'new' } }) : null
  const kind = markKindOf({ isExcised: false, observations: [], outcome })
  return { key: 'touch', at, look: { kind, number: nextSpotNumber }, state: 'chosen', behind: [] }
}

/** Caches the last result, and recomputes it only for another input. */
function memoizeLast<Input extends object, Result>(make: (input: Input) => Result) {
  let last: { input: Input; result: Result } | null = null
  return (input: Input): Result => {
    if (last === null || !isSame(input, last.input)) last = { input, result: make(input) }
    return last.result
  }
}

/** Reuses the previous marks that are equal: placing or choosing a spot must not redraw the others. */
function keepIdentity<Input>(make: (input: Input) => readonly FigureMark[]) {
  let last: readonly FigureMark[] = []
  return (input: Input): readonly FigureMark[] => {
    const marks = make(input)
    const isAsBefore = marks.length === last.length && marks.every((mark, i) => isSameMark(mark, last[i]))
    last = isAsBefore ? last : marks
    return last
  }
}

const isSameMark = (mark: FigureMark, before: FigureMark | undefined): boolean =>
  before !== undefined &&
  mark.key === before.key &&
  isSamePlace(mark.at, before.at) &&
  isSameLook(mark.look, before.look) &&
  mark.behind.length === before.behind.length &&
  mark.behind.every((place, i) => isSamePlace(place, before.behind[i]))

const isSamePlace = ({ x, y }: ScreenPoint, before: ScreenPoint | undefined): boolean =>
  x === before?.x && y === before.y

const isSameLook = (look: FigureMark['look'], before: FigureMark['look']): boolean =>
  look === 'earlier' || before === 'earlier' ? look === before : isSame(look, before)

function isSame(now: object, before: object): boolean {
  const known = new Map<string, unknown>(Object.entries(before))
  return Object.entries(now).every(([key, value]) => Object.is(value, known.get(key)))
}
