import type { Side } from '../../body-parts.ts'
import { flip } from '../../geometry/move.ts'
import type { ControlPoint, Polygon } from '../../geometry/point.ts'
import { bySize } from '../../geometry/polygon-order.ts'
import { split } from '../../geometry/split.ts'
import { area, type DrawnArea } from './area.ts'
import type { PlaceLine } from './digit-areas.ts'

interface EarCut {
  /** The border of the ear at the viewer's right. */
  readonly line: readonly ControlPoint[]
  readonly place: PlaceLine
  /** Whose ear lies at the viewer's left, and whose at the right. */
  readonly sides: readonly [Side, Side]
}

/** Cuts both ears off a head: the ears from the viewer's left to the right, and the head without them. */
export function earAreas(
  shape: Polygon,
  { line, place, sides }: EarCut,
): { head: Polygon; ears: readonly DrawnArea[] } {
  const [left, rest] = split(shape, { line: place(flip(line)), by: bySize, name: 'ear' })
  const [right, head] = split(rest, { line: place(line), by: bySize, name: 'ear' })
  return { head, ears: [area(left, 'ear', { side: sides[0] }), area(right, 'ear', { side: sides[1] })] }
}
