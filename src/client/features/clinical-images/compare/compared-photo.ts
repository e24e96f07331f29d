import type { PatientImage } from '../../../../contract/images/images.ts'
import type { Viewer } from '../../../parts/viewer/use-viewer.ts'
import type { Measuring, PaneLayer } from '../../../parts/viewer/viewer-pane.tsx'

/** A photo of a comparison and its layer. */
export type ComparedPhoto = { image: PatientImage; layer: PaneLayer }

/** The props of all compare modes. */
export type ComparedPhotos = {
  viewer: Viewer
  hiddenWords: string
  measuring: Measuring
  onMeasuring: (measuring: Measuring) => void
  older: ComparedPhoto
  newer: ComparedPhoto
}
