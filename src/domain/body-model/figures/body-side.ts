import type { Side } from '../body-parts.ts'
import { itemAt } from '../geometry/item-at.ts'
import { flipPoint, stay, type Move } from '../geometry/move.ts'
import type { Point } from '../geometry/point.ts'
import { smoothLine, smoothOutline } from '../geometry/svg-path.ts'
import type { DrawnArea } from './areas/area.ts'
import type { Build } from './build.ts'
import { nail } from './digit-lines.ts'
import { SIDE_BOX, type Figure } from './figure.ts'
import { sideAreas } from './areas/side-areas.ts'
import { sideShape } from './side-shape.ts'
import { strokesOnce, type DetailStroke } from './strokes.ts'
import { handShape } from './tables/hand-shape.ts'
import { sideLines } from './tables/side-lines.ts'

/** Turns a drawing of the patient's right side, which faces +x, to the requested side. */
export const facingOf = (side: Side): Move => (side === 'right' ? stay : flipPoint)

/** An area as its side shows it. */
export const turned = (item: DrawnArea, facing: Move): DrawnArea => ({ ...item, polygon: item.polygon.map(facing) })

const heightOfEnds = (line: readonly Point[]) => itemAt(line, -1)[1] + itemAt(line, 0)[1]

/** The arm's edge over the body: heavy under the arm, soft over the shoulder, divided at its rearmost point. */
function seamStrokes(seam: readonly Point[], facing: Move): readonly DetailStroke[] {
  const rear = Math.min(...seam.map(([x]) => x))
  const turn = seam.findIndex(([x]) => x === rear)
  const [one, other] = [seam.slice(0, turn + 1), seam.slice(turn)]
  const [lower, upper] = heightOfEnds(one) >= heightOfEnds(other) ? [one, other] : [other, one]
  return [
    { weight: 'line', path: smoothLine(lower.map(facing)) },
    { weight: 'soft', path: smoothLine(upper.map(facing)) },
  ]
}

/** A build seen from one side; the right side faces the viewer's right, the left side the left. */
export function bodySide(build: Build, side: Side): Figure {
  const body = sideShape(build)
  const facing = facingOf(side)
  const through =
    (move: Move): Move =>
    (point) =>
      facing(move(point))
  const [x, y, width, height] = SIDE_BOX
  return {
    viewBox: side === 'right' ? SIDE_BOX : [-(x + width), y, width, height],
    outline: smoothOutline(body.outline.map(facing)),
    areas: sideAreas(body, side).map((item) => turned(item, facing)),
    detailStrokes: [
      ...seamStrokes(body.seam, facing),
      ...strokesOnce([...sideLines.body, ...sideLines.pupil], through(body.warp)),
      ...strokesOnce(handShape.digits.map(nail), through(body.hand)),
      ...strokesOnce(sideLines.elbow, through(body.upperArm)),
    ],
  }
}
