import type { Image } from '../../../../contract/patients/images.ts'
import type { ReadingSpot } from '../../../../contract/reading-visit.ts'
import type { PictureState } from '../../../parts/images/use-picture.ts'
import type { StageState } from './use-stage.ts'
import type { Widths } from './use-widths.ts'

/** What every pane of the stage is given. */
export type StageGiven = {
  spot: ReadingSpot
  stage: StageState
  hiddenWords: string
  today: { image: Image; state: PictureState; retry: () => void }
  widths: Widths
}
