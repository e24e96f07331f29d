import type { PatientImage } from '../../../../contract/images/images.ts'
import type { ReadingSpot } from '../../../../contract/readings/reading-visit.ts'
import type { PictureState } from '../../../parts/images/use-picture.ts'
import type { PhotoViewState } from './use-photo-view.ts'
import type { Widths } from './use-widths.ts'

/** What every pane of the stage is given. */
export type PhotoPaneProps = {
  spot: ReadingSpot
  stage: PhotoViewState
  hiddenWords: string
  today: { image: PatientImage; state: PictureState; retry: () => void }
  widths: Widths
}
