import type { BodyshotImage } from '../../contract/images/images.ts'
import type { BodyMark } from '../../contract/readings/body-marks.ts'
import { drawMannequin } from '../body-model/draw-mannequin.ts'
import { mannequinNameOf } from '../body-model/mannequin-ids.ts'
import { modelPoint } from '../body-model/model-point.ts'
import { placeSpot, type SpotPlace } from '../body-model/place-spot.ts'
import { bodyPhotoWord } from '../images/body-poses.ts'
import { frameOf, pointInFrame } from '../images/bodyshot-frame.ts'

/** "New A", "New B", "Changed": the names of the rings on one photo, in the order in which they were drawn. */
export function ringName(mark: BodyMark, marks: readonly BodyMark[]): string {
  if (mark.kind === 'changed') return 'Changed'
  const at = marks.filter(({ kind }) => kind === 'new').findIndex(({ markId }) => markId === mark.markId)
  return `New ${String.fromCodePoint(65 + (at % 26))}`
}

/** The rings around something new that nobody has answered yet; a report can't be published while there are any. */
export const openRings = (marks: readonly BodyMark[]): readonly BodyMark[] =>
  marks.filter(({ kind, answer, lesionId }) => kind === 'new' && answer === null && lesionId === null)

/** The place on the figure under a ring; null where the photo has no known place, or the ring lies beside the body. */
export function ringOnFigure({ x, y }: Pick<BodyMark, 'x' | 'y'>, image: BodyshotImage): SpotPlace | null {
  const frame = frameOf(image)
  const name = image.modelId === null ? null : mannequinNameOf(image.modelId)
  if (frame === null || name === null) return null
  const at = pointInFrame({ x, y }, frame)
  const found = placeSpot(drawMannequin(name), modelPoint(at.x, at.y))
  return found.kind === 'placed' ? found : null
}

/** The part of the body under a ring: "left upper arm"; null where the photo has no known place on the figure. */
export const ringPlace = (mark: Pick<BodyMark, 'x' | 'y'>, image: BodyshotImage): string | null =>
  ringOnFigure(mark, image)?.areaName ?? null

/** The question to the practice for a ring that is answered with "ask for a close-up". */
export function closeUpQuestion(
  mark: BodyMark,
  { marks, image }: { marks: readonly BodyMark[]; image: BodyshotImage },
) {
  const place = ringPlace(mark, image)
  const where = `on the body photo “${bodyPhotoWord(image)}”${place === null ? '' : `, ${place}`}`
  return `Please photograph close up what is new ${where} (ring ${ringName(mark, marks).replace('New ', '')}).`
}
