import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawMannequin } from '../../../src/domain/body-model/draw-mannequin.ts'
import { mannequinIds, type MannequinName } from '../../../src/domain/body-model/mannequin-ids.ts'
import { modelPoint } from '../../../src/domain/body-model/model-point.ts'
import { bodyPoint } from '../../../src/domain/body-model/surface/body-point.ts'
import { placeOf } from '../../../src/domain/body-model/surface/place-of.ts'
import { surfaceAt } from '../../../src/domain/body-model/surface/surface-at.ts'
import { unpackSurface } from '../../../src/domain/body-model/surface/surface-map.ts'

const root = join(import.meta.dirname, '../../..')
export const names = mannequinIds.map(({ name }) => name)
const maps = new Map(
  names.map((name) => [name, unpackSurface(readFileSync(join(root, `public/figures/3/surface/${name}.bin`)))]),
)
/** The surface map of a view. */
export function mapOf(name: MannequinName) {
  const map = maps.get(name)
  if (map === undefined) throw new Error(`no map of ${name}`)
  return map
}

/**
 * 200 random points of the skin, and where the meshes of all builds truly show them: place, whether it is seen, cosine
 * to the viewer. From the generator of the shaded body.
 */
type Truth = {
  points: [number, number, number][]
  views: Record<string, [x: number, y: number, isSeen: 0 | 1, facing: number][]>
}
const truth: Truth = JSON.parse(readFileSync(join(root, 'tests/support/body/skin-points.json'), 'utf8'))
const views = names.filter((name) => name in truth.views)
/** The points that a view shows, each with its true place there. */
export const shown = views.flatMap((name) =>
  (truth.views[name] ?? []).flatMap(([x, y, isSeen, facing], i) => {
    const [px, py, pz] = truth.points[i] ?? [0, 0, 0]
    return isSeen === 1 ? [{ name, i, at: modelPoint(x, y), facing, point: bodyPoint(px, py, pz) }] : []
  }),
)

/** Of a body 1.75 m tall. */
export const millimetres = (units: number) => 1.75 * units
/** Degrees by which skin is turned from the viewer. */
export const angleOf = (facing: number) => (Math.acos(Math.min(1, facing)) * 180) / Math.PI
/** The value that a share of all lies at or below. */
export const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0

/** Each point as it is placed on a view that shows it, and where every other view and build then has it. */
export const carried = shown.flatMap(({ name, i, at, facing }) => {
  const seen = surfaceAt(mapOf(name), at)
  if (seen === null || seen.isUncertain) return []
  return views
    .filter((other) => other !== name)
    .map((other) => {
      const [x = 0, y = 0, isSeen, there = 0] = truth.views[other]?.[i] ?? []
      const found = placeOf(mapOf(other), seen.point)
      const [, , width, height] = drawMannequin(other).viewBox
      const error = found && millimetres(Math.hypot((found.at.x - x) * width, (found.at.y - y) * height))
      return { found, error, isSeen: isSeen === 1, facing: there, angle: angleOf(Math.min(facing, there)) }
    })
})

/** The errors, in millimetres, of the points that a view shows and is sure of, where the skin is turned so far in one of both views. */
export const errorsBetween = (from: number, to: number): number[] =>
  carried.flatMap(({ found, error, isSeen, angle }) =>
    isSeen && found?.isUncertain === false && error !== null && angle >= from && angle < to ? [error] : [],
  )
