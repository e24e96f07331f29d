import { useEffect, useEffectEvent } from 'react'
import type { Image } from '../../../../contract/patients/images.ts'
import { dateText } from '../../../../domain/time/day-words.ts'
import { photoAlt } from '../../../parts/images/spot-words.ts'
import { usePhotoFrame } from '../../../parts/viewer/use-photo-frame.ts'
import { ViewerPane } from '../../../parts/viewer/viewer-pane.tsx'
import css from './stage.module.css'
import type { StageGiven } from './todays-photo.ts'

export type TodaysPaneProps = StageGiven & { before: Image | undefined; onMeasured: (mm: number) => void }

/** The photo that is read, with the calipers. */
export function TodaysPane({ spot, stage, hiddenWords, today, widths, onMeasured }: TodaysPaneProps) {
  const { image, state, retry } = today
  const frame = usePhotoFrame(state)
  const tell = useEffectEvent(stage.noteFrame)
  useEffect(() => {
    if (frame !== null) tell(frame)
  }, [frame])
  return (
    <ViewerPane
      viewer={stage.viewer}
      layers={[{ key: image.imageId, state, retry, alt: photoAlt(image, spot) }]}
      hiddenWords={hiddenWords}
      rest="filled"
      measuring={stage.measuring}
      onMeasuring={(measuring) => stage.set({ measuring })}
      onLength={onMeasured}
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
