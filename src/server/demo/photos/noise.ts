import { seededRandom } from '../seeded-random.ts'

const tableSize = 256

/** Random values from 0 to 1 for the points of a grid. */
export type Lattice = { values: Float32Array; order: Uint8Array }

/** The grid of values for a seed. */
export function latticeOf(seed: number): Lattice {
  const random = seededRandom(seed)
  const values = Float32Array.from({ length: tableSize }, random)
  const order = Uint8Array.from({ length: tableSize }, () => Math.floor(random() * tableSize))
  return { values, order }
}

const valueAt = ({ values, order }: Lattice, ix: number, iy: number): number =>
  values[((order[ix & 255] ?? 0) + iy * 57) & 255] ?? 0

/** The value at a point, interpolated smoothly. It runs ten million times per photo, so it allocates no arrays. */
function valueBetween(lattice: Lattice, x: number, y: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const sx = fx * fx * (3 - 2 * fx)
  const sy = fy * fy * (3 - 2 * fy)
  const topLeft = valueAt(lattice, ix, iy)
  const bottomLeft = valueAt(lattice, ix, iy + 1)
  const top = topLeft + (valueAt(lattice, ix + 1, iy) - topLeft) * sx
  const bottom = bottomLeft + (valueAt(lattice, ix + 1, iy + 1) - bottomLeft) * sx
  return top + (bottom - top) * sy
}

/** Smooth noise with three finer layers added, from 0 to 1. */
export const layeredNoise = (lattice: Lattice, x: number, y: number): number =>
  (valueBetween(lattice, x, y) * 4 +
    valueBetween(lattice, x * 2.03, y * 2.03) * 2 +
    valueBetween(lattice, x * 4.1, y * 4.1)) /
  7

/** The position of each cell's point within its cell. */
export type Cells = { jitterX: Lattice; jitterY: Lattice }

/** The cells of a seed, with one point each. */
export const cellsOf = (seed: number): Cells => ({ jitterX: latticeOf(seed + 1), jitterY: latticeOf(seed + 2) })

/** The distance of a point from the nearest border between cells (0 on a border). It draws a pigment network. */
export function cellEdges({ jitterX, jitterY }: Cells, x: number, y: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  let nearest = 9
  let second = 9
  for (let cy = iy - 1; cy <= iy + 1; cy++) {
    for (let cx = ix - 1; cx <= ix + 1; cx++) {
      const distance = Math.hypot(
        cx + 0.15 + 0.7 * valueAt(jitterX, cx, cy) - x,
        cy + 0.15 + 0.7 * valueAt(jitterY, cx, cy) - y,
      )
      if (distance < nearest) {
        second = nearest
        nearest = distance
      } else if (distance < second) second = distance
    }
  }
  return second - nearest
}

/** 0 below `low`, 1 above `high`, smooth in between. */
export function smoothStep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
