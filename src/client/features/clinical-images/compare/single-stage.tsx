import { type ReactNode, useState } from 'react'
import type { PatientImage } from '../../../../contract/images/images.ts'
import type { SeenPhoto } from '../../../../domain/images/photo-place.ts'
import type { ViewerEffect } from '../../../../domain/images/viewer-state.ts'
import { usePicture } from '../../../parts/images/use-picture.ts'
import { useViewer, type Viewer } from '../../../parts/viewer/use-viewer.ts'
import { type Measuring, ViewerPane } from '../../../parts/viewer/viewer-pane.tsx'
import { ViewerTools } from './viewer-tools.tsx'
import css from '../../../parts/viewer/viewer.module.css'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'

type Shown = { image: PatientImage; alt: string; caption: ReactNode }
type SingleStageProps = {
  main: Shown
  /** The overview of the same visit, with a zoom of its own. */
  beside?: Shown | undefined
  hiddenWords: string
  /** Drawn on the photo. */
  renderOverlay?: (seen: SeenPhoto) => ReactNode
  /** Shown before the viewer's own buttons. */
  tools?: ReactNode
  onEffect: (effect: ViewerEffect) => void
}

/** One photo, with its overview beside it. */
export function SingleStage({ main, beside, hiddenWords, renderOverlay, tools, onEffect }: SingleStageProps) {
  const viewer = useViewer(onEffect)
  const besideViewer = useViewer(onEffect)
  const [measuring, setMeasuring] = useState<Measuring>('off')
  const stageProps = { hiddenWords, measuring, onMeasuring: setMeasuring }
  return (
    <>
      <div className={css.panes} data-few="beside">
        <Pane key={main.image.imageId} {...stageProps} shown={main} viewer={viewer} renderOverlay={renderOverlay} />
        {beside !== undefined && (
          <Pane key={beside.image.imageId} {...stageProps} shown={beside} viewer={besideViewer} />
        )}
      </div>
      <ViewerTools viewer={viewer} measuring={measuring} onMeasuring={setMeasuring}>
        {tools}
      </ViewerTools>
    </>
  )
}

type PaneProps = {
  shown: Shown
  viewer: Viewer
  hiddenWords: string
  measuring: Measuring
  onMeasuring: (measuring: Measuring) => void
  renderOverlay?: SingleStageProps['renderOverlay']
}

function Pane({ shown: { image, alt, caption }, renderOverlay, ...rest }: PaneProps) {
  const { state, retry } = usePicture(wantedOf(image, 'large'))
  return (
    <ViewerPane
      {...rest}
      layers={[{ key: image.imageId, state, alt, retry }]}
      caption={caption}
      scale={{ state, fovMicrometre: image.fovMicrometre }}
    >
      {renderOverlay}
    </ViewerPane>
  )
}
