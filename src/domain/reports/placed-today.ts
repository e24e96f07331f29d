import type { ReportSpot } from '../../contract/reports/report-content.ts'
import { onTodaysDrawing, type StoredPlace } from '../body-model/carry-place.ts'
import { namedMove } from '../body-model/moved-share.ts'
import { carriedSentences } from './carried-sentences.ts'

type Placed = Pick<ReportSpot, 'number' | 'mannequinId' | 'mannequinVersion' | 'modelX' | 'modelY' | 'bodyPartId'>

/** The place of a report's spot on the current drawing of the body, and where it was carried from. */
export const placedToday = ({ mannequinId, mannequinVersion, modelX, modelY, bodyPartId }: Placed): StoredPlace =>
  onTodaysDrawing({ mannequinId, mannequinVersion, x: modelX, y: modelY, bodyPartId, lesionLocationId: null })

/**
 * The note about the spots of a report that were put on an earlier drawing of the body; null if all are on the
 * current one.
 */
export const carriedNote = (spots: readonly Placed[]): string | null =>
  carriedSentences(
    spots.flatMap((spot) => {
      const today = placedToday(spot)
      return today.carriedFrom ? [{ number: spot.number, cm: namedMove(today) }] : []
    }),
  )
