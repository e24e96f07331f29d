import { useLayoutEffect, useRef, useState } from 'react'
import {
  inRoom,
  restingViewer,
  view,
  type ViewerDeed,
  type ViewerState,
  type ViewerVerb,
} from '../../../domain/images/viewer-state.ts'
import type { Stage } from '../../../domain/images/viewer-view.ts'

/** What hands and keys do to one view of an image; panes that share it are linked. */
export type Viewer = {
  state: ViewerState
  /** `stage` is the pane on which it happened; without one (buttons) the pane that was used last. */
  send: (verb: ViewerVerb, stage?: Stage) => void
  fitInto: (stage: Stage) => void
}

export function useViewer(onDeed: (deed: ViewerDeed) => void): Viewer {
  const [state, setState] = useState(restingViewer)
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
    send: (verb, stage) => {
      const on = stage ?? lastStage.current
      if (on === null) return
      lastStage.current = on
      const { state: next, deed } = view(latest.current, verb, on)
      show(next)
      if (deed !== null) onDeed(deed)
    },
    fitInto: (stage) => {
      lastStage.current = stage
      show(inRoom(latest.current, stage))
    },
  }
}
