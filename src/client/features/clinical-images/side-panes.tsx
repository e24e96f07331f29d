import type { ViewerDeed } from '../../../domain/images/viewer-state.ts'
import { dateText } from '../../shell/day-text.ts'
import type { ComparedPhotos } from './compared-photo.ts'
import { useViewer } from './use-viewer.ts'
import { ViewerPane } from './viewer-pane.tsx'
import css from './viewer.module.css'

export type SidePanesProps = ComparedPhotos & { link: 'linked' | 'apart'; onDeed: (deed: ViewerDeed) => void }

/** Two panes; linked, they look at the same place. */
export function SidePanes({ viewer, hiddenWords, older, newer, link, onDeed }: SidePanesProps) {
  const other = useViewer(onDeed)
  const isAligned = newer.layer.matrix !== undefined
  return (
    <div className={css.panes}>
      <ViewerPane
        viewer={viewer}
        layers={[older.layer]}
        hiddenWords={hiddenWords}
        caption={<b>{dateText(older.image.visitDate)}</b>}
        fovMicrometre={older.image.fovMicrometre}
      />
      <ViewerPane
        viewer={link === 'linked' ? viewer : other}
        layers={[newer.layer]}
        hiddenWords={hiddenWords}
        caption={<b>{dateText(newer.image.visitDate)}</b>}
        // Laid on the earlier photo it has the earlier one's scale.
        fovMicrometre={isAligned ? older.image.fovMicrometre : newer.image.fovMicrometre}
      />
    </div>
  )
}
