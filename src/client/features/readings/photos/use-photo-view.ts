import { useState } from 'react'
import { useViewer, type Viewer } from '../../../parts/viewer/use-viewer.ts'
import type { Measuring } from '../../../parts/viewer/viewer-pane.tsx'
import type { PhotoKind } from '../../../../domain/readings/photo-series.ts'
import type { Frame } from '../../../../domain/images/image-frame.ts'

/** side: the photos of all visits side by side; fade: today's photo over the previous one. */
type PhotoLayout = 'side' | 'fade'

export type PhotoViewState = {
  viewer: Viewer
  layout: PhotoLayout
  linked: boolean
  kind: PhotoKind
  measuring: Measuring
  /** Opacity of the later photo, 0 to 1. */
  part: number
  set: (change: Partial<Pick<PhotoViewState, 'layout' | 'linked' | 'kind' | 'measuring' | 'part'>>) => void
  zoom: (way: 'in' | 'out') => void
  /** Makes the photo fill its pane again. */
  reset: () => void
  setFrame: (frame: Frame) => void
}

const ignore = () => undefined

/** Layout, zoom and tools of a spot's photos; reset for each spot. */
export function usePhotoView(): PhotoViewState {
  const viewer = useViewer(ignore)
  const [state, setState] = useState({
    layout: 'side' as PhotoLayout,
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
    setFrame,
  }
}
