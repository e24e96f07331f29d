import type { Frame } from './image-frame.ts'
import {
  filledView,
  pinchedView,
  pannedView,
  clampedView,
  type Stage,
  type StagePoint,
  type View,
  wholeImage,
  zoomedView,
} from './viewer-viewport.ts'

/** The pointers on the stage, by pointer id. */
type Fingers = Readonly<Record<number, StagePoint>>
/** A touch with one finger that did not move: it may be the first of a double tap. Time in ms. */
type Tap = { readonly at: StagePoint; readonly time: number }

/** The state of the image viewer: the visible part, and the gesture in progress. */
export type ViewerState = {
  readonly view: View
  readonly gesture:
    | { readonly kind: 'none'; readonly lastTap: Tap | null }
    | {
        readonly kind: 'one'
        readonly id: number
        readonly from: StagePoint
        readonly at: StagePoint
        readonly moved: boolean
        readonly lastTap: Tap | null
      }
    | { readonly kind: 'two'; readonly fingers: Fingers }
}

export type ViewerKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | '+' | '=' | '-' | '0' | 'Escape'

export type ViewerInput =
  | { type: 'pressed'; id: number; at: StagePoint }
  | { type: 'slid'; id: number; at: StagePoint }
  | { type: 'lifted'; id: number; at: StagePoint; time: number }
  | { type: 'cancelled'; id: number }
  | { type: 'wheeled'; at: StagePoint; by: number }
  | { type: 'keyed'; key: ViewerKey }
  | { type: 'zoomed'; way: 'in' | 'out' }
  | { type: 'reset' }
  | { type: 'filled'; part: Frame }

/** What the page must do: leave the viewer, or show the previous or next photo. */
export type ViewerEffect = { type: 'leave' } | { type: 'step'; by: -1 | 1 }

export const initialViewer: ViewerState = { view: wholeImage, gesture: { kind: 'none', lastTap: null } }

const doubleTapZoom = 2.5
const doubleTapMs = 350
const doubleTapReach = 30
const tapReach = 10
const step = 1.4
const arrowStep = 60

type ViewerStep = { readonly state: ViewerState; readonly effect: ViewerEffect | null }
const noEffect = (state: ViewerState): ViewerStep => ({ state, effect: null })
const withView = (state: ViewerState, view: View): ViewerStep => noEffect({ ...state, view })

/** The state after an input (docs/domain.md 5.3). Two fingers never swipe; one finger pans only a zoomed image. */
export function reduceViewer(state: ViewerState, input: ViewerInput, stage: Stage): ViewerStep {
  switch (input.type) {
    case 'pressed':
      return noEffect({ ...state, gesture: pressed(state.gesture, input) })
    case 'slid':
      return slid(state, input, stage)
    case 'lifted':
      return lifted(state, input, stage)
    case 'cancelled':
      return noEffect({ ...state, gesture: without(state.gesture, input.id) })
    case 'wheeled':
      return withView(state, zoomedView(state.view, { about: input.at, factor: 2 ** (-input.by / 300) }, stage))
    case 'keyed':
      return keyed(state, input.key, stage)
    case 'zoomed':
      return withView(
        state,
        zoomedView(state.view, { about: middle(stage), factor: input.way === 'in' ? step : 1 / step }, stage),
      )
    case 'reset':
      return withView(state, wholeImage)
    case 'filled':
      return withView(state, filledView(input.part, stage))
  }
}

const middle = ({ width, height }: Stage): StagePoint => ({ x: width / 2, y: height / 2 })

function pressed(hands: ViewerState['gesture'], { id, at }: { id: number; at: StagePoint }): ViewerState['gesture'] {
  switch (hands.kind) {
    case 'none':
      return { kind: 'one', id, from: at, at, moved: false, lastTap: hands.lastTap }
    case 'one':
      return hands.id === id ? { ...hands, at } : { kind: 'two', fingers: { [hands.id]: hands.at, [id]: at } }
    case 'two':
      // A third finger or a palm is ignored.
      return hands
  }
}

function slid(state: ViewerState, { id, at }: { id: number; at: StagePoint }, stage: Stage): ViewerStep {
  const { gesture } = state
  if (gesture.kind === 'one' && gesture.id === id) {
    const moved = gesture.moved || Math.hypot(at.x - gesture.from.x, at.y - gesture.from.y) > tapReach
    const by = { x: at.x - gesture.at.x, y: at.y - gesture.at.y }
    return noEffect({
      view: pannedView(state.view, by, stage),
      gesture: { ...gesture, at, moved },
    })
  }
  if (gesture.kind !== 'two' || gesture.fingers[id] === undefined) return noEffect(state)
  const fingers = { ...gesture.fingers, [id]: at }
  const [before, now] = [spanOf(gesture.fingers), spanOf(fingers)]
  const factor = before.apart < 1 ? 1 : now.apart / before.apart
  return noEffect({
    view: pinchedView(state.view, { from: before, to: now, factor }, stage),
    gesture: { kind: 'two', fingers },
  })
}

function spanOf(fingers: Fingers): StagePoint & { apart: number } {
  const [one, other] = Object.values(fingers)
  if (!one || !other) return { x: 0, y: 0, apart: 0 }
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, apart: Math.hypot(one.x - other.x, one.y - other.y) }
}

function lifted(
  state: ViewerState,
  { id, at, time }: { id: number; at: StagePoint; time: number },
  stage: Stage,
): ViewerStep {
  const { gesture } = state
  if (gesture.kind !== 'one' || gesture.id !== id || gesture.moved)
    return noEffect({ ...state, gesture: without(gesture, id) })
  const last = gesture.lastTap
  const isSecond =
    last !== null && time - last.time <= doubleTapMs && Math.hypot(at.x - last.at.x, at.y - last.at.y) <= doubleTapReach
  if (!isSecond) return noEffect({ ...state, gesture: { kind: 'none', lastTap: { at, time } } })
  const next = state.view.scale > 1 ? wholeImage : zoomedView(state.view, { about: at, factor: doubleTapZoom }, stage)
  return noEffect({ view: next, gesture: { kind: 'none', lastTap: null } })
}

function without(hands: ViewerState['gesture'], id: number): ViewerState['gesture'] {
  switch (hands.kind) {
    case 'none':
      return hands
    case 'one':
      return hands.id === id ? { kind: 'none', lastTap: null } : hands
    case 'two': {
      const left = Object.entries(hands.fingers).find(([key]) => Number(key) !== id)
      if (hands.fingers[id] === undefined || left === undefined) return hands
      // The remaining finger continues as a pan, never as a tap.
      return { kind: 'one', id: Number(left[0]), from: left[1], at: left[1], moved: true, lastTap: null }
    }
  }
}

const arrows = {
  ArrowLeft: { x: arrowStep, y: 0 },
  ArrowRight: { x: -arrowStep, y: 0 },
  ArrowUp: { x: 0, y: arrowStep },
  ArrowDown: { x: 0, y: -arrowStep },
} as const

function keyed(state: ViewerState, key: ViewerKey, stage: Stage): ViewerStep {
  const isWhole = state.view.scale === 1
  switch (key) {
    case '+':
    case '=':
      return reduceViewer(state, { type: 'zoomed', way: 'in' }, stage)
    case '-':
      return reduceViewer(state, { type: 'zoomed', way: 'out' }, stage)
    case '0':
      return withView(state, wholeImage)
    case 'Escape':
      return isWhole ? { state, effect: { type: 'leave' } } : withView(state, wholeImage)
    case 'ArrowLeft':
    case 'ArrowRight':
      if (isWhole) return { state, effect: { type: 'step', by: key === 'ArrowLeft' ? -1 : 1 } }
      return withView(state, pannedView(state.view, arrows[key], stage))
    case 'ArrowUp':
    case 'ArrowDown':
      return isWhole ? noEffect(state) : withView(state, pannedView(state.view, arrows[key], stage))
  }
}

/** Adapts the state to another stage size: the same place of the image stays in the middle, within the limits. */
export const fitViewerToStage = (state: ViewerState, stage: Stage): ViewerState => ({
  ...state,
  view: clampedView(state.view, stage),
})
