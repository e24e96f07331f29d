import { interpolate } from '../geometry/interpolate.ts'
import { itemAt } from '../geometry/item-at.ts'
import type { Move } from '../geometry/move.ts'
import type { Point } from '../geometry/point.ts'
import { edgeOf, type Build } from './build.ts'
import { bodyEdges } from './tables/body-edges.ts'
import { childProportions } from './tables/child-proportions.ts'
import { headShape } from './tables/head-shape.ts'

const { outer, inner, crotch } = bodyEdges

/** Rows of [y, x], to look x up by height. */
const xByHeight = (edge: readonly Point[]): readonly Point[] => edge.map(([x, y]) => [y, x])

/**
 * Carries a point of a front or back view from the neutral figure to another build: up and down by the rows,
 * sideways by the distance between the midline (or inner leg) and the outer edge.
 */
export function warpTo(build: Build): Move {
  const heights = outer.map((row): Point => [row[0], build === 'child' ? row[4] : row[0]])
  const edges = (who: Build) => ({
    outer: xByHeight(edgeOf(outer, who)),
    inner: [[crotch[who], 0] as const, ...xByHeight(edgeOf(inner, who))],
  })
  const [neutral, other] = [edges('neutral'), edges(build)]
  return ([x, y]) => {
    const newY = interpolate(heights, y)
    const [from, to] = [interpolate(neutral.outer, y), interpolate(other.outer, newY)]
    const inLeg = y > crotch.neutral
    const [from0, to0] = inLeg ? [interpolate(neutral.inner, y), interpolate(other.inner, newY)] : [0, 0]
    return [Math.sign(x) * (to0 + ((Math.abs(x) - from0) * (to - to0)) / (from - from0)), newY]
  }
}

const ankleOf = (who: Build) => {
  const [outside, inside] = [itemAt(edgeOf(outer, who), -1), itemAt(edgeOf(inner, who), -1)]
  return { x: (outside[0] + inside[0]) / 2, y: outside[1], width: outside[0] - inside[0] }
}

/** Carries a point of the neutral feet on front and back views to another build: shifted and scaled about the ankle. */
export function footTo(build: Build): Move {
  const [from, to] = [ankleOf('neutral'), ankleOf(build)]
  const scale = to.width / from.width
  return ([x, y]) => [to.x + (x - from.x) * scale, to.y + (y - from.y) * scale]
}

const childFace: Move = ([x, y]) => {
  const nearMiddle = Math.max(0, 1 - Math.abs(x) / 24)
  const slimmer = y > 76 && y < 112 ? 1 - 0.16 * nearMiddle : 1
  return [x * interpolate(childProportions.faceWidth, y) * slimmer, interpolate(childProportions.face, y)]
}

/** Places a point of the head, seen from front or back, on a build's neck. */
export function headTo(build: Build): Move {
  const { scaleX, scaleY } = headShape.size[build]
  return (point) => {
    const [x, y] = build === 'child' ? childFace(point) : point
    return [x * scaleX, y * scaleY]
  }
}

const toChildSide: Move = ([x, y]) => [
  x * interpolate(childProportions.sideWidth, y),
  interpolate(childProportions.sideHeight, y),
]

/** Carries a point of a side view to a build; adults differ by the tables of their edges alone. */
export const sideWarpTo = (build: Build): Move => (build === 'child' ? toChildSide : ([x, y]) => [x, y])
