import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { onTodaysDrawing } from '../../../../domain/body-model/carry-place.ts'
import { placeOfSpot } from '../../../../domain/readings/spot-place.ts'
import type { Room } from '../room/use-room.ts'

/** Whether the body photos of a visit have anything to show: photos, or poses that were not taken. */
export const hasBodyPhotos = ({ bodyshots, missingPoses }: ReadingVisit): boolean =>
  bodyshots.length > 0 || missingPoses.length > 0

/** The visit's spots as marks, at their locations on the current figure. */
export const spotLines = (visit: ReadingVisit, room: Room) =>
  visit.spots.map((spot) => {
    const place = onTodaysDrawing(placeOfSpot(spot))
    const { lesionId, location, modelId } = spot
    return {
      number: spot.number,
      isNew: spot.isNew,
      kind: room.stateOf(spot).kind,
      lesion: { lesionId, location, modelId, modelX: place.x, modelY: place.y },
    }
  })
