import type { ReportSpot } from '../../contract/reports/report-content.ts'
import { onTodaysDrawing, type StoredPlace } from '../body-model/carry-place.ts'
import { namedMove } from '../body-model/moved-share.ts'
import { carriedSentences } from './carried-sentences.ts'

type Placed = Pick<ReportSpot, 'number' | 'mannequinId' | 'mannequinVersion' | 'modelX' | 'modelY' | 'bodyPartId'>

/** Where a report's spot lies on today's drawing of the body, and where it was carried from. */
export const placedToday = ({ mannequinId, mannequinVersion, modelX, modelY, bodyPartId }: Placed): StoredPlace =>
  onTodaysDrawing({ mannequinId, mannequinVersion, x: modelX, y: modelY, bodyPartId, lesionLocationId: null })

/** Says which spots of a report were put on an earlier drawing of the body; null where all stand on today's. */
export const carriedNote = (spots: readonly Placed[]): string | null =>
  carriedSentences(
    spots.flatMap((spot) => {
      const today = placedToday(spot)
      return today.carriedFrom ? [{ number: spot.number, cm: namedMove(today) }] : []
    }),
  )
