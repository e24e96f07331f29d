import type { ReportSpot } from '../../contract/reports/report-content.ts'
import { onTodaysDrawing, type StoredPlace } from '../body-model/carry-place.ts'
import { namedMove } from '../body-model/moved-share.ts'
import { joinNumbers } from './place-text.ts'

type Placed = Pick<ReportSpot, 'number' | 'mannequinId' | 'mannequinVersion' | 'modelX' | 'modelY' | 'bodyPartId'>

/** Where a report's spot lies on today's drawing of the body, and where it was carried from. */
export const placedToday = ({ mannequinId, mannequinVersion, modelX, modelY, bodyPartId }: Placed): StoredPlace =>
  onTodaysDrawing({ mannequinId, mannequinVersion, x: modelX, y: modelY, bodyPartId, lesionLocationId: null })

/** "Spots 2 and 3 were put on an earlier drawing of the body. …", with how far where that is named; null where all stand on today's. */
export function carriedNote(spots: readonly Placed[]): string | null {
  const carried = spots
    .map((spot) => ({ number: spot.number, today: placedToday(spot) }))
    .filter(({ today }) => today.carriedFrom)
    .toSorted((a, b) => a.number - b.number)
  if (carried.length === 0) return null
  const numbers = joinNumbers(carried.map(({ number }) => number))
  const all =
    carried.length === 1
      ? `Spot ${numbers} was put on an earlier drawing of the body. Its place was carried over; the next check confirms it.`
      : `Spots ${numbers} were put on an earlier drawing of the body. Their places were carried over; the next check confirms them.`
  const moves = carried.flatMap(({ number, today }) => {
    const cm = namedMove(today)
    return cm === null ? [] : [` Spot ${number} lies about ${cm} cm from where it was put.`]
  })
  return all + moves.join('')
}
