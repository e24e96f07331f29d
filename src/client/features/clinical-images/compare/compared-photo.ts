import type { PatientImage } from '../../../../contract/images/images.ts'
import type { Viewer } from '../../../parts/viewer/use-viewer.ts'
import type { Measuring, PaneLayer } from '../../../parts/viewer/viewer-pane.tsx'

/** A photo of a comparison, as it is drawn. */
export type ComparedPhoto = { image: PatientImage; layer: PaneLayer }

/** What every way to compare is given. */
export type ComparedPhotos = {
  viewer: Viewer
  hiddenWords: string
  measuring: Measuring
  onMeasuring: (measuring: Measuring) => void
  older: ComparedPhoto
  newer: ComparedPhoto
}
