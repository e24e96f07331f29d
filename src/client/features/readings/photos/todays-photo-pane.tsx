import { useEffect, useEffectEvent } from 'react'
import type { PatientImage } from '../../../../contract/images/images.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { photoAlt } from '../../../parts/images/spot-words.ts'
import { usePhotoFrame } from '../../../parts/viewer/use-photo-frame.ts'
import { ViewerPane } from '../../../parts/viewer/viewer-pane.tsx'
import css from '../photos.module.css'
import type { PhotoPaneProps } from './photo-pane-props.ts'

type TodaysPhotoPaneProps = PhotoPaneProps & {
  before: PatientImage | undefined
  onMeasured: (mm: number) => void
}

/** Today's photo, with calipers. */
export function TodaysPhotoPane({ spot, photoView, hiddenWords, today, widths, onMeasured }: TodaysPhotoPaneProps) {
  const { image, state, retry } = today
  const frame = usePhotoFrame(state)
  const onFrame = useEffectEvent(photoView.setFrame)
  useEffect(() => {
    if (frame !== null) onFrame(frame)
  }, [frame])
  return (
    <ViewerPane
      viewer={photoView.viewer}
      layers={[{ key: image.imageId, state, retry, alt: photoAlt(image, spot) }]}
      hiddenWords={hiddenWords}
      rest="filled"
      measuring={photoView.measuring}
      onMeasuring={(measuring) => photoView.set({ measuring })}
      onMeasured={onMeasured}
      scale={{ state, fovMicrometre: image.fovMicrometre }}
      caption={
        <>
          <b>{dateText(image.visitDate)}</b>
          {widths.today !== null && <span>{widths.today.toFixed(1)} mm</span>}
          {widths.growth !== null && <span className={css.growth}>{widths.growth}</span>}
        </>
      }
    />
  )
}
