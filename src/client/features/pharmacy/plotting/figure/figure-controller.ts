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
 * Controls the figure: its position on the screen, the state of the fingers, and the effects. It lives outside
 * React, so that a moving finger only redraws the figure.
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
    /** For other actions: a tap that waits for a second one now places its spot. */
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
    /** Asks which spot is meant: one of those under the chosen mark, or any on the shown figure. */
    listHere: () => {
      const { view } = store.state()
      if (view !== null) input.onEffect(nearChosen(sceneOf(input, view)))
    },
    /** Zooms in on a place, with it in the middle; if another figure is needed, once that is shown. */
    lookAt: (name: MannequinName, at: ModelPoint) => {
      closerAt = { name, at }
      lookCloser()
    },
    /**
     * Updates what the screen shows. A new figure starts unzoomed; new marks replace the temporary mark of a touch.
     */
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

/** The zoomed viewport with a place in the middle. */
function viewportAround(at: ModelPoint, { viewport, room }: FigureView): Viewport {
  const near = zoomed(viewport, { about: toScreen(at, viewport), factor: closeLook }, room)
  const { x, y } = toScreen(at, near)
  return panned(near, { x: room.width / 2 - x, y: room.height / 2 - y }, room)
}

/** Handles pointer inputs and their effects; zooming and panning happen at once. */
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
        // The mark is shown at once; draft, list and screen readers get the spot once no second tap can cancel it.
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
    // The second touch turned out not to be a tap.
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
      // On a phone a move can be requested before the figure is visible.
      else if (input.type === 'move-asked')
        store.set({ interaction: { kind: 'moving-by-tap', moving: input.lesionId } })
    },
  }
}

/**
 * Whether the hint of the last touch stays: a finger that slides or lies still, or a mouse that passes or leaves, does
 * not change it.
 */
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

/** Whether an input ends a pending tap: a new touch, or the start or end of a move; panning and zooming do not. */
const endsTap = ({ type }: PointerInput): boolean =>
  type === 'pressed' || type === 'move-asked' || type === 'move-ended'

const wholeView = (mannequin: Mannequin, room: FigureArea): FigureView => ({
  room,
  viewport: clampedViewport(wholeFigure(mannequin.viewBox, room), room),
})

const sceneOf = ({ mannequin, marks, selected }: FigureInput, view: FigureView): Scene => ({
  ...view,
  mannequin,
  // Computed when a finger comes down, not while it moves.
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

/** The zoom buttons zoom about the chosen mark if it is on this figure, otherwise about the middle of the view. */
function middleOf({ marks, selected }: FigureInput, { viewport, room }: FigureView): ScreenPoint {
  const mark = marks.find(({ lesionId }) => lesionId === selected)
  return mark ? toScreen(modelPoint(mark.x, mark.y), viewport) : screenPoint(room.width / 2, room.height / 2)
}
