import { captureLimits } from './capture-limits.ts'
import type { LumaImage } from './pixels.ts'
import { type Plane, smoothNine } from './smooth.ts'

/* Fine gradients (between neighbours) and coarse ones (after smoothing by sigma 1.4), summed as two structure tensors
   over overlapping tiles. Their ratio in one direction says how much of the detail there is fine: it does not depend
   on contrast or light, falls with blur in all directions, and with motion in the direction of the motion. */

const directions = 8
const border = 8

type Tensor = { xx: number; xy: number; yy: number }
type Tile = { fine: Tensor; coarse: Tensor; mean: number }

/**
 * How sharp a photo of about 1000 pixels width is: of eight directions the two neighbours that show least, the better of
 * the two, for motion spoils several. Two that hold little count for nothing: the soft border of a small spot may be all
 * there is in them. In each direction the second best tile counts, so a spot in focus before a soft background is sharp;
 * noise (of the quietest fifth of the tiles) is taken off first. Null: nothing to judge by.
 */
export function detailOf(image: LumaImage): number | null {
  const { litAbove, quietShare, leastDirections, tilesInPair } = captureLimits.detail
  const lit = tilesOf(image).filter(({ mean }) => mean > litAbove)
  const floor = {
    fine: quantile(
      lit.map(({ fine }) => (fine.xx + fine.yy) / 2),
      quietShare,
    ),
    coarse: quantile(
      lit.map(({ coarse }) => (coarse.xx + coarse.yy) / 2),
      quietShare,
    ),
  }
  const judged = Array.from({ length: directions }, (_, step) =>
    judgedAlong(ratiosAlong((step * Math.PI) / directions, lit, floor)),
  )
  if (judged.filter(({ ratio }) => ratio > -Infinity).length < leastDirections) return null
  const pairs = judged.flatMap((one, step) => {
    const next = judged[(step + 1) % directions] ?? one
    return one.tiles + next.tiles < tilesInPair ? [] : [Math.max(one.ratio, next.ratio)]
  })
  return pairs.length === 0 ? null : Math.min(...pairs)
}

function judgedAlong(ratios: readonly number[]): { ratio: number; tiles: number } {
  const ratio = ratios.toSorted((a, b) => b - a)[captureLimits.detail.tilesNeeded - 1]
  return { ratio: ratio ?? -Infinity, tiles: ratios.length }
}

function ratiosAlong(angle: number, tiles: readonly Tile[], floor: { fine: number; coarse: number }): number[] {
  const { leastCoarse, leastOverNoise, shareOfStrongest } = captureLimits.detail
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const along = ({ xx, xy, yy }: Tensor) => c * c * xx + 2 * c * s * xy + s * s * yy
  const ratios: number[] = []
  for (const { fine, coarse } of tiles) {
    const seen = along(coarse) - floor.coarse
    // A hair shows no blur along its own direction, so a tile counts only across its structure.
    if (seen < shareOfStrongest * strongest(coarse) || seen < leastCoarse + leastOverNoise * floor.fine) continue
    ratios.push((along(fine) - floor.fine) / seen)
  }
  return ratios
}

const strongest = ({ xx, xy, yy }: Tensor) => (xx + yy) / 2 + Math.hypot((xx - yy) / 2, xy)

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? 0
}

function tilesOf({ width, height, luma }: LumaImage): Tile[] {
  const plane = { width, height, values: luma }
  const half = captureLimits.detail.tile / 2
  const grid = {
    columns: Math.max(0, Math.floor((width - 2 * border) / half)),
    rows: Math.max(0, Math.floor((height - 2 * border) / half)),
  }
  const sums = cellSums(plane, smoothNine(plane), { ...grid, half })
  const tiles: Tile[] = []
  for (let row = 0; row + 1 < grid.rows; row += 1) {
    for (let column = 0; column + 1 < grid.columns; column += 1) {
      const cell = row * grid.columns + column
      const four = [cell, cell + 1, cell + grid.columns, cell + grid.columns + 1]
      const sum = (k: number) => four.reduce((total, at) => total + (sums[at * 7 + k] ?? 0), 0) / (4 * half * half)
      tiles.push({
        fine: { xx: sum(0), xy: sum(1), yy: sum(2) },
        coarse: { xx: sum(3), xy: sum(4), yy: sum(5) },
        mean: sum(6),
      })
    }
  }
  return tiles
}

// Seven sums a cell: fine xx, xy, yy, coarse xx, xy, yy, brightness.
function cellSums(plane: Plane, smooth: Plane, grid: { columns: number; rows: number; half: number }): Float64Array {
  const { width, values } = plane
  const sums = new Float64Array(grid.columns * grid.rows * 7)
  for (let y = 0; y < grid.rows * grid.half; y += 1) {
    const rowOfCells = Math.floor(y / grid.half) * grid.columns
    for (let column = 0; column < grid.columns; column += 1) {
      const from = (y + border) * width + border + column * grid.half
      const at = (rowOfCells + column) * 7
      addTensor(sums, at, { values, width, from, count: grid.half })
      addTensor(sums, at + 3, { values: smooth.values, width, from, count: grid.half })
      let light = 0
      for (let i = from; i < from + grid.half; i += 1) light += values[i] ?? 0
      sums[at + 6] = (sums[at + 6] ?? 0) + light
    }
  }
  return sums
}

type Run = { values: Float32Array; width: number; from: number; count: number }

function addTensor(sums: Float64Array, at: number, { values, width, from, count }: Run): void {
  let [xx, xy, yy] = [0, 0, 0]
  for (let i = from; i < from + count; i += 1) {
    const dx = ((values[i + 1] ?? 0) - (values[i - 1] ?? 0)) / 2
    const dy = ((values[i + width] ?? 0) - (values[i - width] ?? 0)) / 2
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
  }
  sums[at] = (sums[at] ?? 0) + xx
  sums[at + 1] = (sums[at + 1] ?? 0) + xy
  sums[at + 2] = (sums[at + 2] ?? 0) + yy
}
