import type { Mannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import { toScreen, type Viewport } from '../../../../../domain/body-model/viewport.ts'
import { aimPoint } from '../../../../../domain/plotting/interact.ts'
import { snapToSkin } from '../../../../../domain/plotting/touch/snap-to-skin.ts'
import type { FigureState } from './figure-state.ts'

/**
 * When the drawing is made afresh after the last turn of a wheel (docs/domain.md 3.2: within 100 ms). Fingers say
 * themselves when they are done, so while they lie still there is time: a slow tablet must not draw between two of
 * their moves.
 */
const settleMs = { wheel: 80, fingers: 300 }

export type FigureStore = ReturnType<typeof createFigureStore>

/** Holds the figure's state beside React and tells who listens; a gesture settles here. */
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
    const next = { ...state, ...change }
    state = { ...next, aim: aimIn(next, mannequinNow()) }
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

function aimIn({ view, interaction }: FigureState, mannequin: Mannequin): FigureState['aim'] {
  const at = view && aimPoint(interaction)
  if (!at || !view) return null
  const skin = snapToSkin(mannequin, at, view.viewport)
  return skin === null ? { at, area: null } : { at: toScreen(skin.at, view.viewport), area: skin.area }
}
