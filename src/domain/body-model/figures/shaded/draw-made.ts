import { itemAt } from '../../geometry/item-at.ts'
import type { Point, Polygon } from '../../geometry/point.ts'
import { smoothLine } from '../../geometry/svg-path.ts'
import type { MannequinName } from '../../mannequin-ids.ts'
import type { Figure } from '../figure.ts'
import { adultFemale } from './made/adult-female.ts'
import { adultMale } from './made/adult-male.ts'
import { adultNeutral } from './made/adult-neutral.ts'
import { child } from './made/child.ts'
import { foot } from './made/foot.ts'
import { hand } from './made/hand.ts'
import { head } from './made/head.ts'
import type { MadeFigure } from './made-figure.ts'
import type { DetailStroke } from '../strokes.ts'
import { unpack, unpackLines } from './unpack.ts'

const made: Readonly<Record<MannequinName, MadeFigure>> = {
  ...adultNeutral,
  ...adultFemale,
  ...adultMale,
  ...child,
  ...head,
  ...hand,
  ...foot,
}

/** A ring without the end of each piece, where the next one begins. */
const joined = (pieces: readonly (readonly Point[])[]): Polygon => pieces.flatMap((piece) => piece.slice(0, -1))

/** The pieces that belong to one area only, joined end to end: the silhouette. */
function silhouette(pieces: readonly (readonly Point[])[]): Polygon {
  const key = (point: Point) => point.join(' ')
  const from = new Map(pieces.map((piece) => [key(itemAt(piece, 0)), piece]))
  const found: (readonly Point[])[] = []
  let next = pieces[0]
  while (next !== undefined) {
    found.push(next)
    from.delete(key(itemAt(next, 0)))
    next = from.get(key(itemAt(next, -1)))
  }
  return joined(found)
}

/** Draws one view, and no other, from the output of the shaded body's generator. */
export function drawMade(name: MannequinName): Figure {
  const { viewBox, arcs: packedArcs, lines, soft, areas } = made[name]
  const arcs = unpackLines(packedArcs)
  const piece = (i: number) => (i < 0 ? itemAt(arcs, ~i).toReversed() : itemAt(arcs, i))
  const rings = areas.map(([, , , , ring]) => unpack(ring))
  const walked = new Set(rings.flat())
  const edge = rings.flat().filter((i) => !walked.has(~i))
  const strokes = (weight: 'line' | 'soft', text: string): DetailStroke[] =>
    unpackLines(text).map((points) => ({ weight, path: smoothLine(points) }))
  return {
    viewBox,
    outline: `M${silhouette(edge.map(piece))
      .map(([x, y]) => `${x} ${y}`)
      .join('L')}Z`,
    detailStrokes: [...strokes('line', lines), ...strokes('soft', soft)],
    areas: areas.map(([areaName, part, side, lesionLocation], i) => ({
      areaName,
      part,
      side,
      lesionLocation,
      polygon: joined(itemAt(rings, i).map(piece)),
    })),
  }
}
