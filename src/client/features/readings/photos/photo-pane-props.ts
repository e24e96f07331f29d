import type { PatientImage } from '../../../../contract/images/images.ts'
import type { ReadingSpot } from '../../../../contract/readings/reading-visit.ts'
import type { PictureState } from '../../../parts/images/use-picture.ts'
import type { PhotoViewState } from './use-photo-view.ts'
import type { Widths } from './use-widths.ts'

/** The props that all photo panes share. */
export type PhotoPaneProps = {
  spot: ReadingSpot
  photoView: PhotoViewState
  hiddenWords: string
  today: { image: PatientImage; state: PictureState; retry: () => void }
  widths: Widths
}
