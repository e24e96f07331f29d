import type { Mannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import { toScreen, type Viewport } from '../../../../../domain/body-model/viewport.ts'
import { aimPoint } from '../../../../../domain/plotting/interact.ts'
import { snapToSkin } from '../../../../../domain/plotting/touch/snap-to-skin.ts'
import type { FigureState } from './figure-state.ts'

/**
 * How long after the last wheel turn the drawing is repainted (docs/domain.md 3.2: within 100 ms). Fingers end their
 * gesture explicitly, so if they pause, more time is left: a slow tablet must not repaint between two of their
 * moves.
 */
const settleMs = { wheel: 80, fingers: 300 }

export type FigureStore = ReturnType<typeof createFigureStore>

/** Stores the figure's state outside React and notifies listeners; it also settles gestures. */
export function createFigureStore(mannequinNow: () => Mannequin) {
  let state: FigureState = {
    view: null,
    interaction: { kind: 'idle' },
    motion: 'still',
    aim: null,
    hint: '',
    touched: null,
  }
  let settling: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const set = (change: Partial<FigureState>) => {
    const before = state
    const next = { ...state, ...change }
    state = { ...next, aim: aimIn(next, mannequinNow()) }
    if (isSlideInPlace(before, state)) return
    for (const listener of listeners) listener()
  }
  const settle = () => {
    clearTimeout(settling)
    if (state.motion === 'moving') set({ motion: 'still' })
  }
  return {
    state: () => state,
    set,
    settle,
    setViewport: (viewport: Viewport, motion: FigureState['motion'], change: Partial<FigureState> = {}) => {
      if (state.view === null) return
      clearTimeout(settling)
      const hands =
        change.interaction?.kind === 'panning' || change.interaction?.kind === 'pinching' ? 'fingers' : 'wheel'
      if (motion === 'moving') settling = setTimeout(settle, settleMs[hands])
      set({ ...change, view: { ...state.view, viewport }, motion })
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A finger that slides over the unzoomed figure changes only an internal position, which is not shown. */
const isSlideInPlace = (before: FigureState, { interaction, view, hint }: FigureState): boolean =>
  before.interaction.kind === 'panning' &&
  interaction.kind === 'panning' &&
  before.interaction !== interaction &&
  before.view === view &&
  before.hint === hint

function aimIn({ view, interaction }: FigureState, mannequin: Mannequin): FigureState['aim'] {
  const at = view && aimPoint(interaction)
  if (!at || !view) return null
  const skin = snapToSkin(mannequin, at, view.viewport)
  return skin === null ? { at, area: null } : { at: toScreen(skin.at, view.viewport), area: skin.area }
}
