/**
 * Solves a small system of linear equations by Gaussian elimination with pivots and slight damping. Each row
 * contains its coefficients and then its right side.
 */
export function solveLinear(rows: readonly Float64Array[]): Float64Array {
  const size = rows.length
  const work = rows.map((row, i) => {
    const copy = row.slice()
    copy[i] = (copy[i] ?? 0) * (1 + 1e-9) + 1e-12
    return copy
  })
  for (let step = 0; step < size; step += 1) {
    const order = work.slice(step).toSorted((a, b) => Math.abs(b[step] ?? 0) - Math.abs(a[step] ?? 0))
    work.splice(step, size - step, ...order)
    const pivot = work[step] ?? new Float64Array(size + 1)
    for (const row of work.slice(step + 1)) {
      const factor = (row[step] ?? 0) / (pivot[step] ?? 1)
      for (let k = step; k <= size; k += 1) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0)
    }
  }
  const found = new Float64Array(size)
  for (let step = size - 1; step >= 0; step -= 1) {
    const row = work[step] ?? new Float64Array(size + 1)
    let rest = row[size] ?? 0
    for (let k = step + 1; k < size; k += 1) rest -= (row[k] ?? 0) * (found[k] ?? 0)
    found[step] = rest / (row[step] ?? 1)
  }
  return found
}
