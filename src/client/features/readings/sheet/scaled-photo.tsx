import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PatientImage } from '../../../../contract/images/images.ts'
import type { ReadingSpot } from '../../../../contract/readings/reading-visit.ts'
import { PictureCanvas } from '../../../parts/images/picture-canvas.tsx'
import { PicturePlaceholder } from '../../../parts/images/picture-placeholder.tsx'
import { photoAlt } from '../../../parts/images/spot-words.ts'
import { measurePhoto } from '../../../parts/images/unshuffle-picture.ts'
import { type PictureState, usePicture } from '../../../parts/images/use-picture.ts'
import { usePhotoFrame } from '../../../parts/viewer/use-photo-frame.ts'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import css from './sheet-tile.module.css'

type ScaledPhotoProps = {
  image: PatientImage
  spot: ReadingSpot
  /** The width of skin in mm that its box shows; null: the photo fills the box. */
  widthMm: number | null
  /** The magnification relative to that; 1 by default. */
  zoom?: number
  hiddenWords: string
  onMeasured?: (mm: number) => void
}

/**
 * The middle of a close-up, scaled so that its box shows `widthMm` of skin; without a scale the photo fills the box.
 */
export function ScaledPhoto({ image, spot, widthMm, zoom = 1, hiddenWords, onMeasured }: ScaledPhotoProps) {
  const { state, retry } = usePicture(wantedOf(image, 'large'))
  const frame = usePhotoFrame(state)
  const [box, setBox] = useState<HTMLSpanElement | null>(null)
  const size = useSize(box)
  useMeasured(state, image.fovMicrometre, onMeasured)
  if (state.kind !== 'shown')
    return (
      <PicturePlaceholder
        state={state}
        alt={photoAlt(image, spot)}
        hiddenWords={hiddenWords}
        onRetry={retry}
        room="tile"
      />
    )
  const fitted = scaleOf(frame, {
    size,
    widthMm,
    fovMm: image.fovMicrometre === null ? null : image.fovMicrometre / 1000,
  })
  const scale = fitted === null ? null : fitted * zoom
  return (
    <span ref={setBox} className={css.scaled}>
      {frame !== null && scale !== null && size !== null && (
        <span
          className={css.placed}
          style={{
            transform: `translate(${size.width / 2 - (frame.left + frame.width / 2) * scale}px, ${
              size.height / 2 - (frame.top + frame.height / 2) * scale
            }px) scale(${scale})`,
          }}
        >
          <PictureCanvas picture={state.picture} alt={photoAlt(image, spot)} />
        </span>
      )}
    </span>
  )
}

type Size = { width: number; height: number }

/** CSS pixels per pixel of the picture. */
function scaleOf(
  frame: Size | null,
  { size, widthMm, fovMm }: { size: Size | null; widthMm: number | null; fovMm: number | null },
): number | null {
  if (frame === null || size === null || frame.width === 0) return null
  if (widthMm === null || fovMm === null) return Math.max(size.width / frame.width, size.height / frame.height)
  return ((fovMm / widthMm) * size.width) / frame.width
}

function useSize(element: HTMLElement | null): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (element === null) return
    const watcher = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [element])
  return size
}

/** Reports the measured width of the photo, once; nothing if its scale is unknown or no spot stands out. */
function useMeasured(state: PictureState, fovMicrometre: number | null, onMeasured?: (mm: number) => void): void {
  const isTold = useRef(false)
  const tell = useEffectEvent((mm: number) => onMeasured?.(mm))
  const picture = state.kind === 'shown' ? state.picture : null
  const isWanted = onMeasured !== undefined
  useEffect(() => {
    if (picture === null || fovMicrometre === null || isTold.current || !isWanted) return
    let isHere = true
    void measurePhoto({ picture, fovMicrometre }).then(
      (mm) => {
        if (!isHere || mm === null) return
        isTold.current = true
        tell(mm)
      },
      // A size that can't be measured is not shown; the reader measures by hand.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [picture, fovMicrometre, isWanted])
}
