import type { Relief } from './relief.ts'
import type { Factors } from './similarity.ts'
import { solveLinear } from './solve-linear.ts'

/* Gauss-Newton on the difference of two reliefs (Lucas and Kanade 1981), with four factors of the similarity and two of
   contrast; what differs much (hairs, bubbles, what has changed) counts little. */

const unknowns = 6
const outlier = 1

/** Moves a rough alignment to the nearest best one, in at most `rounds` steps. */
export function refineAlignment(first: Relief, second: Relief, start: { factors: Factors; rounds: number }): Factors {
  let factors = start.factors
  let contrast: Contrast = { gain: 1, offset: 0 }
  for (let round = 0; round < start.rounds; round += 1) {
    const step = solveLinear(equations(first, second, { factors, contrast }))
    const [da = 0, db = 0, dx = 0, dy = 0, gain = 0, offset = 0] = step
    if (![da, db, dx, dy].every(Number.isFinite)) return start.factors
    factors = {
      a: factors.a + da,
      b: factors.b + db,
      shiftX: factors.shiftX + dx / second.width,
      shiftY: factors.shiftY + dy / second.width,
    }
    contrast = { gain: contrast.gain + gain, offset: contrast.offset + offset }
    if (Math.abs(dx) + Math.abs(dy) + (Math.abs(da) + Math.abs(db)) * second.width < 0.02) break
  }
  return factors
}

type Contrast = { gain: number; offset: number }

function equations(
  first: Relief,
  second: Relief,
  { factors, contrast }: { factors: Factors; contrast: Contrast },
): Float64Array[] {
  const rows = Array.from({ length: unknowns }, () => new Float64Array(unknowns + 1))
  const { a, b } = factors
  const [middleX, middleY] = [
    factors.shiftX * second.width + second.width / 2 - 0.5,
    factors.shiftY * second.width + second.height / 2 - 0.5,
  ]
  const zoom = second.width / first.width
  const slopes = new Float64Array(unknowns)
  const sample = new Float64Array(3)
  for (let i = 0; i < first.values.length; i += 1) {
    if (first.seen[i] !== 1) continue
    const x = ((i % first.width) + 0.5 - first.width / 2) * zoom
    const y = (Math.floor(i / first.width) + 0.5 - first.height / 2) * zoom
    if (!sampleAt(second, { x: a * x - b * y + middleX, y: b * x + a * y + middleY }, sample)) continue
    const [value = 0, slopeX = 0, slopeY = 0] = sample
    const own = first.values[i] ?? 0
    const rest = contrast.gain * own + contrast.offset - value
    slopes[0] = slopeX * x + slopeY * y
    slopes[1] = slopeY * x - slopeX * y
    slopes[2] = slopeX
    slopes[3] = slopeY
    slopes[4] = -own
    slopes[5] = -1
    add(rows, slopes, { rest, weight: 1 / (1 + (rest / outlier) ** 2) })
  }
  return rows
}

function add(
  rows: readonly Float64Array[],
  slopes: Float64Array,
  { rest, weight }: { rest: number; weight: number },
): void {
  for (let i = 0; i < unknowns; i += 1) {
    const row = rows[i]
    if (row === undefined) return
    const scaled = weight * (slopes[i] ?? 0)
    for (let j = 0; j < unknowns; j += 1) row[j] = (row[j] ?? 0) + scaled * (slopes[j] ?? 0)
    row[unknowns] = (row[unknowns] ?? 0) + scaled * rest
  }
}

/** Value and slopes between pixels, into `out`; false outside of what is seen. */
function sampleAt(
  { width, height, values, seen }: Relief,
  { x, y }: { x: number; y: number },
  out: Float64Array,
): boolean {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) return false
  const at = row * width + column
  if (seen[at] !== 1 || seen[at + 1] !== 1 || seen[at + width] !== 1 || seen[at + width + 1] !== 1) return false
  const [fx, fy] = [x - column, y - row]
  const [p, q] = [values[at] ?? 0, values[at + 1] ?? 0]
  const [r, s] = [values[at + width] ?? 0, values[at + width + 1] ?? 0]
  out[0] = (p * (1 - fx) + q * fx) * (1 - fy) + (r * (1 - fx) + s * fx) * fy
  out[1] = (q - p) * (1 - fy) + (s - r) * fy
  out[2] = (r - p) * (1 - fx) + (s - q) * fx
  return true
}
