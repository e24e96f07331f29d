/** A plane of numbers, row by row. */
export type Plane = { readonly width: number; readonly height: number; readonly values: Float32Array }

/** Binomial smoothing over five pixels each way (sigma 1); pixels beyond the border repeat the border. */
export function smoothFive({ width, height, values }: Plane): Plane {
  const across = new Float32Array(values.length)
  const out = new Float32Array(values.length)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      const [a, b] = [Math.max(0, x - 2), Math.max(0, x - 1)]
      const [c, d] = [Math.min(width - 1, x + 1), Math.min(width - 1, x + 2)]
      across[row + x] =
        ((values[row + a] ?? 0) +
          (values[row + d] ?? 0) +
          4 * ((values[row + b] ?? 0) + (values[row + c] ?? 0)) +
          6 * (values[row + x] ?? 0)) /
        16
    }
  }
  for (let y = 0; y < height; y += 1) {
    const [a, b] = [Math.max(0, y - 2) * width, Math.max(0, y - 1) * width]
    const [c, d] = [Math.min(height - 1, y + 1) * width, Math.min(height - 1, y + 2) * width]
    for (let x = 0; x < width; x += 1) {
      out[y * width + x] =
        ((across[a + x] ?? 0) +
          (across[d + x] ?? 0) +
          4 * ((across[b + x] ?? 0) + (across[c + x] ?? 0)) +
          6 * (across[y * width + x] ?? 0)) /
        16
    }
  }
  return { width, height, values: out }
}

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
