import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cutOf } from '../../../device/tiles/draw-sheet.ts'
import type { Frame } from '../../../domain/images/image-frame.ts'
import type { Matrix } from '../../../domain/images/overlay.ts'
import { scaleBar } from '../../../domain/images/scale-bar.ts'
import type { SeenPhoto } from '../../../domain/images/photo-place.ts'
import { imageLayout, type Stage, type View } from '../../../domain/images/viewer-viewport.ts'
import { PicturePlaceholder } from '../images/picture-placeholder.tsx'
import { PictureCanvas } from '../images/picture-canvas.tsx'
import type { PictureState } from '../images/use-picture.ts'
import { CalipersOverlay } from './calipers-overlay.tsx'
import { usePhotoFrame } from './use-photo-frame.ts'
import { usePaneInput } from './use-pane-input.ts'
import type { Viewer } from './use-viewer.ts'
import css from './viewer.module.css'

/**
 * A photo in a pane. A second one is drawn over the first: transformed by `matrix`, visible from the cut on, or with an
 * opacity.
 */
export type PaneLayer = {
  key: string
  state: PictureState
  alt: string
  retry: () => void
  matrix?: Matrix | undefined
  show?: { by: 'cut'; at: number } | { by: 'opacity'; at: number }
}

/** Whether the calipers are shown. */
export type Measuring = 'off' | 'on'

type ViewerPaneProps = {
  viewer: Viewer
  layers: readonly PaneLayer[]
  hiddenWords: string
  /** Date and place; beside the photo, never on it. */
  caption?: ReactNode
  /** The photo that sets the scale of all layers, and the width of its field of view; null if that is not known. */
  scale: { state: PictureState; fovMicrometre: number | null }
  measuring: Measuring
  onMeasuring: (measuring: Measuring) => void
  /** Called with the measured length in mm. */
  onMeasured?: ((mm: number) => void) | undefined
  /** filled: initially the photo fills the stage. */
  rest?: 'whole' | 'filled'
  /** Drawn on the stage above the photo: the slider, the spots of a body. */
  children?: ((seen: SeenPhoto) => ReactNode) | undefined
}

/** A photo that can be zoomed and panned by fingers, wheel and keys. */
export function ViewerPane(props: ViewerPaneProps) {
  const {
    viewer,
    layers,
    hiddenWords,
    caption,
    scale,
    measuring,
    onMeasuring,
    onMeasured,
    rest = 'whole',
    children,
  } = props
  const stageElement = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  usePaneInput({ element: stageElement, viewer, onStage: setStage })
  const isShown = layers.some(({ state }) => state.kind === 'shown')
  const frame = usePhotoFrame(scale.state)
  const { view } = viewer.state
  const seen = frame !== null && stage !== null && isShown ? { frame, view, stage } : null
  useFilledOnce(viewer, rest === 'filled' ? seen : null)
  return (
    <figure className={css.pane}>
      {caption !== undefined && <figcaption className={css.caption}>{caption}</figcaption>}
      <div
        ref={stageElement}
        className={css.stage}
        role="application"
        aria-roledescription={t`Photo viewer`}
        aria-label={labelOf(layers)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys zoom and move what it shows
        tabIndex={0}
        data-zoomed={view.scale > 1}
      >
        {layers.map((layer) => (
          <PaneLayerView key={layer.key} layer={layer} stage={stage} viewer={viewer} hiddenWords={hiddenWords} />
        ))}
        <ScaleLabels view={isShown ? view : null} seen={seen} fovMicrometre={scale.fovMicrometre} />
        {seen !== null && children?.(seen)}
        {seen !== null && measuring === 'on' && (
          <CalipersOverlay
            seen={seen}
            fovMicrometre={scale.fovMicrometre}
            onMeasured={onMeasured}
            onLeave={() => onMeasuring('off')}
          />
        )}
      </div>
    </figure>
  )
}

const labelOf = (layers: readonly PaneLayer[]) =>
  `${layers.map(({ alt }) => alt).join('; ')}. Plus and minus zoom, 0 shows all, arrows move, Escape leaves.`

/** Fills the stage once, as soon as photo and stage size are known; later zooming is left alone. */
function useFilledOnce(viewer: Viewer, seen: SeenPhoto | null): void {
  const isFilled = useRef(false)
  const fill = useEffectEvent(({ frame, stage }: SeenPhoto) => viewer.send({ type: 'filled', part: frame }, stage))
  useEffect(() => {
    if (seen === null || isFilled.current) return
    isFilled.current = true
    fill(seen)
  }, [seen])
}

type LayerProps = { layer: PaneLayer; stage: Stage | null; viewer: Viewer; hiddenWords: string }

function PaneLayerView({ layer, stage, viewer, hiddenWords }: LayerProps) {
  const { state, alt, retry, matrix, show } = layer
  const frame = usePhotoFrame(state)
  if (state.kind !== 'shown')
    return <PicturePlaceholder state={state} alt={alt} hiddenWords={hiddenWords} onRetry={retry} />
  if (stage === null) return null
  const { left, top, factor } = imageLayout(viewer.state.view, stage)
  const place = `matrix(${factor}, 0, 0, ${factor}, ${left}, ${top})`
  const transform = matrix === undefined ? place : `${place} matrix(${matrix.join(', ')})`
  const style = {
    ...(show?.by === 'cut' && { clipPath: `inset(0 0 0 ${show.at}px)` }),
    ...(show?.by === 'opacity' && { opacity: show.at }),
  }
  return (
    <div className={css.layer} style={style}>
      <div className={css.placed} style={{ transform, clipPath: clipOf(frame) }}>
        <PictureCanvas picture={state.picture} alt={alt} />
      </div>
    </div>
  )
}

/** Clips off the grey strips that fill a photo up to the served size. */
function clipOf(frame: Frame | null): string | undefined {
  if (frame === null) return undefined
  const { width, height } = cutOf('large')
  const right = width - frame.left - frame.width
  const bottom = height - frame.top - frame.height
  return `inset(${frame.top}px ${right}px ${bottom}px ${frame.left}px)`
}

type ScaleLabelsProps = { view: View | null; seen: SeenPhoto | null; fovMicrometre: number | null }

/** The zoom in percent, and a scale bar if the field of view is known. */
const ScaleLabels = ({ view, seen, fovMicrometre }: ScaleLabelsProps) => (
  <>
    {view !== null && <span className={css.zoom}>{Math.round(view.scale * 100)}%</span>}
    {seen !== null && fovMicrometre !== null && <Ruler seen={seen} fovMicrometre={fovMicrometre} />}
  </>
)

function Ruler({ seen: { frame, view, stage }, fovMicrometre }: { seen: SeenPhoto; fovMicrometre: number }) {
  const micrometrePerPixel = fovMicrometre / frame.width / imageLayout(view, stage).factor
  const { label, pixels } = scaleBar({ micrometrePerPixel, room: stage.width })
  return (
    <span className={css.ruler}>
      {label}
      <i style={{ width: pixels }} aria-hidden />
    </span>
  )
}
