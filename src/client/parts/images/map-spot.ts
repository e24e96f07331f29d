import type { Lesion } from '../../../contract/patients/lesions.ts'
import type { LesionMarkKind } from '../../ui/indicators/lesion-mark.tsx'

/** A spot on the map, from a record or a report. */
export type MapSpot = {
  readonly number: number
  readonly kind: LesionMarkKind
  readonly lesion: Pick<Lesion, 'lesionId' | 'location' | 'modelX' | 'modelY'>
}
