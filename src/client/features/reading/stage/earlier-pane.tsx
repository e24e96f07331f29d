import { useEffect, useEffectEvent } from 'react'
import type { Image } from '../../../../contract/patients/images.ts'
import { dateText } from '../../../../domain/time/day-words.ts'
import { photoAlt } from '../../../parts/images/spot-words.ts'
import { usePicture } from '../../../parts/images/use-picture.ts'
import { sureFrom } from '../../../parts/viewer/change-text.ts'
import { type ComparisonState, useComparison } from '../../../parts/viewer/use-comparison.ts'
import { useViewer } from '../../../parts/viewer/use-viewer.ts'
import { ViewerPane } from '../../../parts/viewer/viewer-pane.tsx'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import css from './stage.module.css'
import type { StageGiven } from './todays-photo.ts'

const still = () => undefined

/** A photo of an earlier visit, laid on today's where the computer is sure of it. */
export function EarlierPane({ spot, stage, hiddenWords, today, widths, image }: StageGiven & { image: Image }) {
  const own = useViewer(still)
  const picture = usePicture(wantedOf(image, 'large'))
  const comparison = useComparison(
    { state: today.state, fovMicrometre: today.image.fovMicrometre },
    { state: picture.state, fovMicrometre: image.fovMicrometre },
  )
  useNoted(comparison, (done) => widths.note(image, done))
  const matrix = matrixOf(comparison)
  const mm = widths.of(image)
  return (
    <ViewerPane
      viewer={stage.linked ? stage.viewer : own}
      layers={[{ key: image.imageId, ...picture, alt: photoAlt(image, spot), matrix }]}
      hiddenWords={hiddenWords}
      rest="filled"
      measuring="off"
      onMeasuring={still}
      // Laid on today's photo it has today's scale.
      scale={
        matrix === undefined
          ? { state: picture.state, fovMicrometre: image.fovMicrometre }
          : { state: today.state, fovMicrometre: today.image.fovMicrometre }
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
  if (comparison.kind !== 'done' || comparison.comparison.confidence < sureFrom) return undefined
  return comparison.comparison.matrix
}

type Done = Extract<ComparisonState, { kind: 'done' }>['comparison']

function useNoted(comparison: ComparisonState, note: (done: Done) => void): void {
  const done = comparison.kind === 'done' ? comparison.comparison : null
  const tell = useEffectEvent(note)
  useEffect(() => {
    if (done !== null) tell(done)
  }, [done])
}
