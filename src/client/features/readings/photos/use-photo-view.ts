import { useState } from 'react'
import { useViewer, type Viewer } from '../../../parts/viewer/use-viewer.ts'
import type { Measuring } from '../../../parts/viewer/viewer-pane.tsx'
import type { PhotoKind } from '../../../../domain/readings/photo-series.ts'
import type { Frame } from '../../../../domain/images/image-frame.ts'

/** Side: all visits beside each other. Fade: this visit's photo over the one before it. */
export type PhotoLayout = 'side' | 'fade'

export type PhotoViewState = {
  viewer: Viewer
  look: PhotoLayout
  linked: boolean
  kind: PhotoKind
  measuring: Measuring
  /** How much of the later photo is seen, 0 to 1. */
  part: number
  set: (change: Partial<Pick<PhotoViewState, 'look' | 'linked' | 'kind' | 'measuring' | 'part'>>) => void
  zoom: (way: 'in' | 'out') => void
  /** The photo fills its pane again. */
  reset: () => void
  setFrame: (frame: Frame) => void
}

const ignore = () => undefined

/** How the photos of a spot are looked at; made anew for each spot. */
export function usePhotoView(): PhotoViewState {
  const viewer = useViewer(ignore)
  const [state, setState] = useState({
    look: 'side' as PhotoLayout,
    linked: true,
    kind: 'close-up' as PhotoKind,
    measuring: 'off' as Measuring,
    part: 0.5,
  })
  const [frame, setFrame] = useState<Frame>()
  return {
    ...state,
    viewer,
    set: (change) => setState((last) => ({ ...last, ...change })),
    zoom: (way) => viewer.send({ type: 'zoomed', way }),
    reset: () => viewer.send(frame === undefined ? { type: 'reset' } : { type: 'filled', part: frame }),
    setFrame: setFrame,
  }
}
