import { useLayoutEffect, useRef, useState } from 'react'
import {
  fitViewerToStage,
  initialViewer,
  reduceViewer,
  type ViewerEffect,
  type ViewerState,
  type ViewerInput,
} from '../../../domain/images/viewer-state.ts'
import type { Stage } from '../../../domain/images/viewer-viewport.ts'

/** The state of a viewer and its inputs; panes that share a viewer are linked. */
export type Viewer = {
  state: ViewerState
  /** `stage` is the pane of the input; without it (buttons) the pane that was used last. Returns the state after it. */
  send: (input: ViewerInput, stage?: Stage) => ViewerState
  fitInto: (stage: Stage) => void
}

export function useViewer(onEffect: (effect: ViewerEffect) => void): Viewer {
  const [state, setState] = useState(initialViewer)
  const latest = useRef(state)
  const lastStage = useRef<Stage | null>(null)
  useLayoutEffect(() => {
    latest.current = state
  })
  const show = (next: ViewerState) => {
    latest.current = next
    setState(next)
  }
  return {
    state,
    send: (input, stage) => {
      const on = stage ?? lastStage.current
      if (on === null) return latest.current
      lastStage.current = on
      const { state: next, effect } = reduceViewer(latest.current, input, on)
      show(next)
      if (effect !== null) onEffect(effect)
      return next
    },
    fitInto: (stage) => {
      lastStage.current = stage
      show(fitViewerToStage(latest.current, stage))
    },
  }
}
