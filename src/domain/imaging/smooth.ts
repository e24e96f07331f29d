/** A plane of numbers, row by row. */
export type Plane = { readonly width: number; readonly height: number; readonly values: Float32Array }

/** Binomial smoothing over nine pixels each way (sigma 1.4); the outermost four pixels of each side are left as they are. */
export function smoothNine({ width, height, values }: Plane): Plane {
  const across = values.slice()
  for (let y = 0; y < height; y += 1) {
    for (let i = y * width + 4; i < (y + 1) * width - 4; i += 1) across[i] = nine(values, i, 1)
  }
  const out = values.slice()
  for (let y = 4; y < height - 4; y += 1) {
    for (let i = y * width + 4; i < (y + 1) * width - 4; i += 1) out[i] = nine(across, i, width)
  }
  return { width, height, values: out }
}

/** The weighted mean of nine values that lie `step` apart, around the one at `i`. */
const nine = (values: Float32Array, i: number, step: number): number =>
  ((values[i - 4 * step] ?? 0) +
    (values[i + 4 * step] ?? 0) +
    8 * ((values[i - 3 * step] ?? 0) + (values[i + 3 * step] ?? 0)) +
    28 * ((values[i - 2 * step] ?? 0) + (values[i + 2 * step] ?? 0)) +
    56 * ((values[i - step] ?? 0) + (values[i + step] ?? 0)) +
    70 * (values[i] ?? 0)) /
  256

/** The mean over a square of `2 * radius + 1` pixels, of the pixels with weight only (0 where there are none). */
export function boxMean({ width, height, values }: Plane, weights: Float32Array, radius: number): Plane {
  const weighted = values.map((value, i) => value * (weights[i] ?? 0))
  const sums = boxSum({ width, height, values: weighted }, radius)
  const counts = boxSum({ width, height, values: weights }, radius)
  return { width, height, values: sums.map((sum, i) => ((counts[i] ?? 0) > 0 ? sum / (counts[i] ?? 1) : 0)) }
}

function boxSum({ width, height, values }: Plane, radius: number): Float32Array {
  const table = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x] ?? 0
      table[(y + 1) * (width + 1) + x + 1] = (table[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  const out = new Float32Array(values.length)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - radius) * (width + 1), Math.min(height, y + radius + 1) * (width + 1)]
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)]
      out[y * width + x] =
        (table[bottom + right] ?? 0) -
        (table[top + right] ?? 0) -
        (table[bottom + left] ?? 0) +
        (table[top + left] ?? 0)
    }
  }
  return out
}
