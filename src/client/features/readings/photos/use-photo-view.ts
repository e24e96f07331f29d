import { useRef, useState } from 'react'
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

/** From this factor on a photo counts as zoomed. */
const zoomedFrom = 1.1

/** A viewer that reports when its user made a photo larger, not when the pane fills itself. */
function useWatchedViewer(onZoomed: () => void): Viewer {
  const viewer = useViewer(ignore)
  const rest = useRef(viewer.state.view.scale)
  return {
    ...viewer,
    // Checked for each input: the pane filling itself and a key right after it may fall into one render.
    send: (input, stage) => {
      const next = viewer.send(input, stage)
      const { scale } = next.view
      if (input.type === 'filled' || input.type === 'reset') rest.current = scale
      else if (scale > rest.current * zoomedFrom) onZoomed()
      return next
    },
  }
}

/** Layout, zoom and tools of a spot's photos; reset for each spot. */
export function usePhotoView(onZoomed: () => void): PhotoViewState {
  const viewer = useWatchedViewer(onZoomed)
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
