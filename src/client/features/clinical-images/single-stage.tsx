import type { ReactNode } from 'react'
import type { Image } from '../../../contract/images.ts'
import type { ViewerDeed } from '../../../domain/images/viewer-state.ts'
import { usePicture } from '../../shell/images/use-picture.ts'
import { useViewer, type Viewer } from './use-viewer.ts'
import { ViewerPane } from './viewer-pane.tsx'
import { ViewerTools } from './viewer-tools.tsx'
import css from './viewer.module.css'
import { wantedOf } from './wanted-of.ts'

type Shown = { image: Image; alt: string; caption: ReactNode }
export type SingleStageProps = {
  main: Shown
  /** The overview of the same visit, with a zoom of its own. */
  beside?: Shown | undefined
  hiddenWords: string
  onDeed: (deed: ViewerDeed) => void
}

/** One photo, with its overview beside it. */
export function SingleStage({ main, beside, hiddenWords, onDeed }: SingleStageProps) {
  const viewer = useViewer(onDeed)
  const besideViewer = useViewer(onDeed)
  return (
    <>
      <div className={css.panes} data-few="beside">
        <Pane key={main.image.imageId} shown={main} viewer={viewer} hiddenWords={hiddenWords} />
        {beside !== undefined && (
          <Pane key={beside.image.imageId} shown={beside} viewer={besideViewer} hiddenWords={hiddenWords} />
        )}
      </div>
      <ViewerTools viewer={viewer} />
    </>
  )
}

function Pane({
  shown: { image, alt, caption },
  viewer,
  hiddenWords,
}: {
  shown: Shown
  viewer: Viewer
  hiddenWords: string
}) {
  const { state, retry } = usePicture(wantedOf(image, 'large'))
  return (
    <ViewerPane
      viewer={viewer}
      layers={[{ key: image.imageId, state, alt, retry }]}
      hiddenWords={hiddenWords}
      caption={caption}
      fovMicrometre={image.fovMicrometre}
    />
  )
}
