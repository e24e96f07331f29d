import { useEffect, useEffectEvent } from 'react'
import type { PatientImage } from '../../../../contract/images/images.ts'
import { laidPhotoFov } from '../../../../domain/images/pane-scale.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { photoAlt } from '../../../parts/images/spot-words.ts'
import { usePicture } from '../../../parts/images/use-picture.ts'
import { confidentFrom } from '../../../parts/viewer/change-text.ts'
import { type ComparisonState, useComparison } from '../../../parts/viewer/use-comparison.ts'
import { useViewer } from '../../../parts/viewer/use-viewer.ts'
import { ViewerPane } from '../../../parts/viewer/viewer-pane.tsx'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import css from '../photos.module.css'
import type { PhotoPaneProps } from './photo-pane-props.ts'

const ignore = () => undefined

/** A photo of an earlier visit, aligned with today's where the alignment is reliable. */
export function EarlierPhotoPane({
  spot,
  photoView,
  hiddenWords,
  today,
  widths,
  image,
}: PhotoPaneProps & { image: PatientImage }) {
  const own = useViewer(ignore)
  const picture = usePicture(wantedOf(image, 'large'))
  const comparison = useComparison(
    { state: today.state, fovMicrometre: today.image.fovMicrometre },
    { state: picture.state, fovMicrometre: image.fovMicrometre },
  )
  useOnComparison(comparison, (done) => widths.record(image, done))
  const matrix = matrixOf(comparison)
  const mm = widths.of(image)
  return (
    <ViewerPane
      viewer={photoView.linked ? photoView.viewer : own}
      layers={[{ key: image.imageId, ...picture, alt: photoAlt(image, spot), matrix }]}
      hiddenWords={hiddenWords}
      rest="filled"
      measuring="off"
      onMeasuring={ignore}
      scale={
        matrix === undefined
          ? { state: picture.state, fovMicrometre: image.fovMicrometre }
          : {
              state: today.state,
              fovMicrometre: laidPhotoFov({ base: today.image.fovMicrometre, other: image.fovMicrometre }),
            }
      }
      caption={
        <>
          <b>{dateText(image.visitDate)}</b>
          {mm !== null && <span>{mm.toFixed(1)} mm</span>}
          {comparison.kind === 'done' && matrix === undefined && <span className={css.note}>Not aligned</span>}
        </>
      }
    />
  )
}

function matrixOf(comparison: ComparisonState) {
  if (comparison.kind !== 'done' || comparison.comparison.confidence < confidentFrom) return undefined
  return comparison.comparison.matrix
}

type Done = Extract<ComparisonState, { kind: 'done' }>['comparison']

function useOnComparison(comparison: ComparisonState, onDone: (done: Done) => void): void {
  const done = comparison.kind === 'done' ? comparison.comparison : null
  const report = useEffectEvent(onDone)
  useEffect(() => {
    if (done !== null) report(done)
  }, [done])
}
