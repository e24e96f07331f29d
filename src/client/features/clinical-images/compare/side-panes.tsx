import type { ViewerEffect } from '../../../../domain/images/viewer-state.ts'
import { laidPhotoFov } from '../../../../domain/images/pane-scale.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import type { ComparedPhoto, ComparedPhotos } from './compared-photo.ts'
import { useViewer } from '../../../parts/viewer/use-viewer.ts'
import { ViewerPane } from '../../../parts/viewer/viewer-pane.tsx'
import css from '../../../parts/viewer/viewer.module.css'

type SidePanesProps = ComparedPhotos & { link: 'linked' | 'apart'; onEffect: (effect: ViewerEffect) => void }

/** Two panes; if linked, they show the same place. */
export function SidePanes({ viewer, older, newer, link, onEffect, ...rest }: SidePanesProps) {
  const other = useViewer(onEffect)
  const scaleOf = ({ image, layer }: ComparedPhoto) => ({ state: layer.state, fovMicrometre: image.fovMicrometre })
  return (
    <div className={css.panes} data-few="stacked">
      <ViewerPane
        {...rest}
        viewer={viewer}
        layers={[older.layer]}
        caption={<b>{dateText(older.image.visitDate)}</b>}
        scale={scaleOf(older)}
      />
      <ViewerPane
        {...rest}
        viewer={link === 'linked' ? viewer : other}
        layers={[newer.layer]}
        caption={<b>{dateText(newer.image.visitDate)}</b>}
        scale={
          newer.layer.matrix === undefined
            ? scaleOf(newer)
            : {
                state: older.layer.state,
                fovMicrometre: laidPhotoFov({ base: older.image.fovMicrometre, other: newer.image.fovMicrometre }),
              }
        }
      />
    </div>
  )
}
