import { seededRandom } from '../seeded-random.ts'

/** Smooth noise over the plane, from 0 to 1. */
export type Noise = (x: number, y: number) => number

const tableSize = 256

/** Value noise: random values on a lattice, joined smoothly. */
function valueNoise(seed: number): Noise {
  const random = seededRandom(seed)
  const values = Float32Array.from({ length: tableSize }, random)
  const order = Uint8Array.from({ length: tableSize }, () => Math.floor(random() * tableSize))
  const at = (ix: number, iy: number) => values[((order[ix & 255] ?? 0) + iy * 57) & 255] ?? 0
  return (x, y) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)]
    const [fx, fy] = [x - ix, y - iy]
    const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)]
    const top = at(ix, iy) + (at(ix + 1, iy) - at(ix, iy)) * sx
    const bottom = at(ix, iy + 1) + (at(ix + 1, iy + 1) - at(ix, iy + 1)) * sx
    return top + (bottom - top) * sy
  }
}

/** Noise with three finer layers on top, from 0 to 1. */
export function layeredNoise(seed: number): Noise {
  const noise = valueNoise(seed)
  return (x, y) => (noise(x, y) * 4 + noise(x * 2.03, y * 2.03) * 2 + noise(x * 4.1, y * 4.1)) / 7
}

/** How far a point is from the nearest edge between the cells of seeded points (0 on an edge): a pigment network. */
export function cellEdges(seed: number): Noise {
  const [jitterX, jitterY] = [valueNoise(seed + 1), valueNoise(seed + 2)]
  return (x, y) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)]
    let [nearest, second] = [9, 9]
    for (let cy = iy - 1; cy <= iy + 1; cy++) {
      for (let cx = ix - 1; cx <= ix + 1; cx++) {
        const distance = Math.hypot(cx + 0.15 + 0.7 * jitterX(cx, cy) - x, cy + 0.15 + 0.7 * jitterY(cx, cy) - y)
        if (distance < nearest) [nearest, second] = [distance, nearest]
        else if (distance < second) second = distance
      }
    }
    return second - nearest
  }
}

/** 0 below `low`, 1 above `high`, smooth in between. */
export function smoothStep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
