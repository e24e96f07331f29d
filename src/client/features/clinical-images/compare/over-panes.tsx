import { useState } from 'react'
import { sharedFov } from '../../../../domain/images/pane-scale.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import type { ComparedPhotos } from './compared-photo.ts'
import { CompareSlider } from '../../../parts/viewer/compare-slider.tsx'
import { type PaneLayer, ViewerPane } from '../../../parts/viewer/viewer-pane.tsx'
import css from '../../../parts/viewer/viewer.module.css'

type OverPanesProps = ComparedPhotos & {
  mode: 'slide' | 'fade'
  /** 0 to 1: the position of the slider, or the opacity of the later photo. */
  part: number
  onPart: (part: number) => void
}

/** The later photo over the earlier one: right of the slider, or faded in. */
export function OverPanes({ mode, older, newer, part, onPart, ...rest }: OverPanesProps) {
  const [cut, setCut] = useState(0)
  const show: PaneLayer['show'] = mode === 'slide' ? { by: 'cut', at: cut } : { by: 'opacity', at: part }
  return (
    <div className={css.panes}>
      <ViewerPane
        {...rest}
        layers={[older.layer, { ...newer.layer, show }]}
        scale={{
          state: older.layer.state,
          fovMicrometre: sharedFov({
            base: older.image.fovMicrometre,
            other: newer.image.fovMicrometre,
            isAligned: newer.layer.matrix !== undefined,
          }),
        }}
        caption={
          <span className={css.dates}>
            <b>{dateText(older.image.visitDate)}</b>
            <b>{dateText(newer.image.visitDate)}</b>
          </span>
        }
      >
        {mode === 'slide' ? () => <CompareSlider part={part} onPart={onPart} onCut={setCut} /> : undefined}
      </ViewerPane>
    </div>
  )
}
