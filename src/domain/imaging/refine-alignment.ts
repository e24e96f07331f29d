import type { Relief } from './relief.ts'
import type { Factors } from './similarity.ts'
import { solveLinear } from './solve-linear.ts'

/* Gauss-Newton on the difference of two reliefs (Lucas and Kanade 1981), with four factors of the similarity and two of
   contrast; what differs much (hairs, bubbles, what has changed) counts little. With a known scale it turns and moves
   only: the step of the first two factors is a multiple of (-b, a). */

const unknowns = 6
const outlier = 1

/** Whether an alignment may change the scale: not if the scales of both photos are known. */
export type Scaling = 'free' | 'known'

type Start = { factors: Factors; rounds: number; scaling: Scaling }

/** Moves a rough alignment to the nearest best one, in at most `rounds` steps. */
export function refineAlignment(first: Relief, second: Relief, start: Start): Factors {
  const scale = Math.hypot(start.factors.a, start.factors.b)
  let factors = start.factors
  let contrast: Contrast = { gain: 1, offset: 0 }
  for (let round = 0; round < start.rounds; round += 1) {
    const rows = equations(first, second, { factors, contrast })
    const step = start.scaling === 'free' ? solveLinear(rows) : solveTurning(rows, factors)
    const [da = 0, db = 0, dx = 0, dy = 0, gain = 0, offset = 0] = step
    if (![da, db, dx, dy].every(Number.isFinite)) return start.factors
    const turned = { a: factors.a + da, b: factors.b + db }
    factors = {
      ...(start.scaling === 'free' ? turned : scaledTo(turned, scale)),
      shiftX: factors.shiftX + dx / second.width,
      shiftY: factors.shiftY + dy / second.width,
    }
    contrast = { gain: contrast.gain + gain, offset: contrast.offset + offset }
    if (Math.abs(dx) + Math.abs(dy) + (Math.abs(da) + Math.abs(db)) * second.width < 0.02) break
  }
  return factors
}

/** The two factors with the same turn and another scale. */
function scaledTo({ a, b }: Pick<Factors, 'a' | 'b'>, scale: number): Pick<Factors, 'a' | 'b'> {
  const factor = scale / Math.hypot(a, b)
  return { a: a * factor, b: b * factor }
}

/** Solves the equations for steps that keep the scale: the unknowns of a and b become one, the turn. */
function solveTurning(rows: readonly Float64Array[], { a, b }: Factors): number[] {
  const joined = [new Float64Array(unknowns + 1), ...rows.slice(2)]
  for (let j = 0; j <= unknowns; j += 1) {
    const [ofA = 0, ofB = 0] = [rows[0]?.[j], rows[1]?.[j]]
    const [sum] = joined
    if (sum !== undefined) sum[j] = a * ofB - b * ofA
  }
  const turning = joined.map((row) =>
    Float64Array.of(a * (row[1] ?? 0) - b * (row[0] ?? 0), ...row.subarray(2, unknowns + 1)),
  )
  const [turn = 0, ...others] = solveLinear(turning)
  return [-b * turn, a * turn, ...others]
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

/** Value and slopes between pixels, written to `out`; false outside the visible part. */
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
