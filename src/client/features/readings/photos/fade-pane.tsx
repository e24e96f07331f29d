import type { PatientImage } from '../../../../contract/images/images.ts'
import { sharedFov } from '../../../../domain/images/pane-scale.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { photoAlt } from '../../../parts/images/spot-words.ts'
import { usePicture } from '../../../parts/images/use-picture.ts'
import { confidentFrom } from '../../../parts/viewer/change-text.ts'
import { useComparison } from '../../../parts/viewer/use-comparison.ts'
import { ViewerPane } from '../../../parts/viewer/viewer-pane.tsx'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import css from '../photos.module.css'
import type { PhotoPaneProps } from './photo-pane-props.ts'

/** Today's photo with the previous one faded over it. */
export function FadePane({ spot, photoView, hiddenWords, today, before }: PhotoPaneProps & { before: PatientImage }) {
  const { image, state, retry } = today
  const earlier = usePicture(wantedOf(before, 'large'))
  const comparison = useComparison(
    { state, fovMicrometre: image.fovMicrometre },
    { state: earlier.state, fovMicrometre: before.fovMicrometre },
  )
  const isSure = comparison.kind === 'done' && comparison.comparison.confidence >= confidentFrom
  return (
    <ViewerPane
      viewer={photoView.viewer}
      layers={[
        { key: image.imageId, state, retry, alt: photoAlt(image, spot) },
        {
          key: before.imageId,
          ...earlier,
          alt: photoAlt(before, spot),
          matrix: isSure ? comparison.comparison.matrix : undefined,
          show: { by: 'opacity', at: 1 - photoView.part },
        },
      ]}
      hiddenWords={hiddenWords}
      rest="filled"
      measuring={photoView.measuring}
      onMeasuring={(measuring) => photoView.set({ measuring })}
      scale={{
        state,
        fovMicrometre: sharedFov({ base: image.fovMicrometre, other: before.fovMicrometre, isAligned: isSure }),
      }}
      caption={
        <label className={css.fade}>
          <b>{dateText(before.visitDate)}</b>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            aria-label="Fade from the earlier photo to today’s"
            value={Math.round(photoView.part * 100)}
            onChange={({ target }) => photoView.set({ part: Number(target.value) / 100 })}
          />
          <b>{dateText(image.visitDate)}</b>
          {comparison.kind === 'done' && !isSure && <span className={css.note}>Not aligned</span>}
        </label>
      }
    />
  )
}
