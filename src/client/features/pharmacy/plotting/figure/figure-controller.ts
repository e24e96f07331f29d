import type { Mannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import {
  modelPoint,
  screenPoint,
  type ModelPoint,
  type ScreenPoint,
} from '../../../../../domain/body-model/model-point.ts'
import type { MannequinName } from '../../../../../domain/body-model/mannequin-ids.ts'
import { toModel, toScreen, type Viewport } from '../../../../../domain/body-model/viewport.ts'
import {
  clampedViewport,
  panned,
  wholeFigure,
  zoomed,
  type FigureArea,
} from '../../../../../domain/plotting/figure-viewport.ts'
import { interact } from '../../../../../domain/plotting/interact.ts'
import type { FigureEffect, PointerInput, Scene } from '../../../../../domain/plotting/interaction.ts'
import { markHit } from '../../../../../domain/plotting/marks/mark-hit.ts'
import { hitSize, type SpotEffect, type FigureInput, type FigureView } from './figure-state.ts'
import { createFigureStore, type FigureStore } from './figure-store.ts'
import { hintOf, placedCloserHint } from '../spots/touch-hints.ts'
import { createPendingTap } from './pending-tap.ts'

export type FigureController = ReturnType<typeof createFigureController>

/**
 * The figure under the hands: where it lies on the screen, what the fingers do, and what follows. It stands beside
 * React, so that a finger that moves draws the figure and nothing else.
 */
export function createFigureController(first: FigureInput) {
  let input = first
  const store = createFigureStore(() => input.mannequin)
  const pointers = createPointerHandler(store, () => input)
  const whole = (room: FigureArea) => wholeView(input.mannequin, room)
  let closerAt: { name: MannequinName; at: ModelPoint } | null = null
  const lookCloser = () => {
    const { view } = store.state()
    if (view === null || closerAt?.name !== input.mannequin.name) return
    store.setViewport(viewportAround(closerAt.at, whole(view.room)), 'still')
    closerAt = null
  }
  return {
    state: store.state,
    subscribe: store.subscribe,
    send: pointers.send,
    /** Something else is done: a tap that waited for a second one places its spot. */
    flushTap: pointers.flushTap,
    /** Zooms about a point; without one about the chosen mark, or the middle. */
    zoomBy: (factor: number, about?: ModelPoint) => {
      const { view } = store.state()
      if (view === null) return
      const at = about ? toScreen(about, view.viewport) : middleOf(input, view)
      store.setViewport(zoomed(view.viewport, { about: at, factor }, view.room), 'still')
    },
    reset: () => {
      const { view } = store.state()
      if (view) store.setViewport(whole(view.room).viewport, 'still')
    },
    fitInto: (room: FigureArea) => {
      const now = store.state().view?.room
      if (now?.width !== room.width || now.height !== room.height) store.set({ view: whole(room) })
    },
    /** Asks which spot is meant: one of those under the chosen mark, or of all that the figure shows. */
    listHere: () => {
      const { view } = store.state()
      if (view !== null) input.onEffect(nearChosen(sceneOf(input, view)))
    },
    /** Looks closely at a place, with it in the middle; of a figure that is shown next when that one is there. */
    lookAt: (name: MannequinName, at: ModelPoint) => {
      closerAt = { name, at }
      lookCloser()
    },
    /** What the screen shows now. Another figure begins whole; new marks take the place of a touch. */
    update: (next: FigureInput) => {
      const [isOther, hasNewMarks] = [next.mannequin !== input.mannequin, next.marks !== input.marks]
      input = next
      const { view, touched } = store.state()
      if (isOther && view) store.set({ view: whole(view.room), touched: null })
      else if (hasNewMarks && touched) store.set({ touched: null })
      lookCloser()
    },
  }
}

const closeLook = 2.5

/** The figure larger, with a place in the middle of the room. */
function viewportAround(at: ModelPoint, { viewport, room }: FigureView): Viewport {
  const near = zoomed(viewport, { about: toScreen(at, viewport), factor: closeLook }, room)
  const { x, y } = toScreen(at, near)
  return panned(near, { x: room.width / 2 - x, y: room.height / 2 - y }, room)
}

/** Takes what the hands say, and does what follows: the figure's own part at once. */
function createPointerHandler(store: FigureStore, currentInput: () => FigureInput) {
  const emit = (effect: SpotEffect) => currentInput().onEffect(effect)
  const pendingTap = createPendingTap()
  const apply = (effect: Exclude<FigureEffect, { type: 'look' }>) => {
    switch (effect.type) {
      case 'look-closer':
        pendingTap.cancel()
        store.set({ touched: null })
        return store.setViewport(effect.viewport, 'still')
      case 'place':
        // The mark stands at once; draft, list and screen readers hear of a spot that no second tap takes back.
        store.set({ touched: effect.at })
        return pendingTap.delay(() => {
          emit(effect)
          if (effect.closer) store.setViewport(effect.closer, 'still', { hint: placedCloserHint(effect.area) })
        })
      case 'move':
      case 'select':
      case 'choose':
      case 'miss':
      case 'slid-over':
        return emit(effect)
    }
  }
  const handle = (input: PointerInput, view: FigureView) => {
    const { interaction, hint } = store.state()
    const { next, effect } = interact(interaction, input, sceneOf(currentInput(), view))
    const words = keepsHint(input) ? hint : hintOf(effect)
    const change = { interaction: next, hint: words }
    // A gesture tells who listens once, with where to look.
    if (effect?.type === 'look')
      store.setViewport(effect.viewport, input.type === 'lifted' ? 'still' : 'moving', change)
    else if (next !== interaction || words !== hint) store.set(change)
    if (effect && effect.type !== 'look') apply(effect)
    // The second touch was no tap after all.
    if (pendingTap.isPaused() && (input.type === 'lifted' || input.type === 'cancelled')) pendingTap.flush()
    if (input.type === 'lifted' || input.type === 'cancelled') store.settle()
  }
  return {
    flushTap: pendingTap.flush,
    send: (input: PointerInput) => {
      if (input.type === 'pressed' && input.taps === 2) pendingTap.pause()
      else if (endsTap(input)) pendingTap.flush()
      const { view } = store.state()
      if (view) handle(input, view)
      // On a phone a move is asked for before the figure is on the screen.
      else if (input.type === 'move-asked')
        store.set({ interaction: { kind: 'moving-by-tap', moving: input.lesionId } })
    },
  }
}

/** What was said of a touch stays until the next one: a finger that leaves, or a mouse that passes, says nothing new. */
function keepsHint({ type }: PointerInput): boolean {
  switch (type) {
    case 'slid':
    case 'held':
    case 'hovered':
    case 'left':
    case 'cancelled':
      return true
    case 'pressed':
    case 'lifted':
    case 'wheeled':
    case 'move-asked':
    case 'move-ended':
      return false
  }
}

/** A finger, or a move that is asked for or ended, is the next thing that is done; looking about is not. */
const endsTap = ({ type }: PointerInput): boolean =>
  type === 'pressed' || type === 'move-asked' || type === 'move-ended'

const wholeView = (mannequin: Mannequin, room: FigureArea): FigureView => ({
  room,
  viewport: clampedViewport(wholeFigure(mannequin.viewBox, room), room),
})

const sceneOf = ({ mannequin, marks, selected }: FigureInput, view: FigureView): Scene => ({
  ...view,
  mannequin,
  // Asked for when a finger comes down, not while it moves.
  get marks() {
    return marks.map(({ lesionId, x, y }) => ({ lesionId, at: toScreen(modelPoint(x, y), view.viewport) }))
  },
  hitSize,
  selected,
})

/** The marks that one finger on the chosen one would cover; without a chosen one on this figure, all marks. */
function nearChosen(scene: Scene): SpotEffect {
  const chosen = scene.marks.find(({ lesionId }) => lesionId === scene.selected)
  const at = chosen?.at ?? scene.marks[0]?.at ?? screenPoint(scene.room.width / 2, scene.room.height / 2)
  const hit = chosen && markHit(scene, chosen.at)
  const lesionIds = hit?.kind === 'several' ? hit.lesionIds : scene.marks.map(({ lesionId }) => lesionId)
  return { type: 'choose', lesionIds, at: toModel(at, scene.viewport) }
}

/** The buttons zoom about the chosen mark when it is here, else about the middle of the room. */
function middleOf({ marks, selected }: FigureInput, { viewport, room }: FigureView): ScreenPoint {
  const mark = marks.find(({ lesionId }) => lesionId === selected)
  return mark ? toScreen(modelPoint(mark.x, mark.y), viewport) : screenPoint(room.width / 2, room.height / 2)
}
