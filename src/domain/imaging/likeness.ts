import type { Relief } from './relief.ts'
import type { Factors } from './similarity.ts'

const leastOverlap = 0.4
const leastSpread = 1e-8

/**
 * How alike two reliefs are with the second in this position: their correlation, -1 to 1; -1 if they hardly overlap
 * or show nothing.
 */
export function likeness(first: Relief, second: Relief, { factors, step }: { factors: Factors; step: number }): number {
  const { a, b } = factors
  const [shiftX, shiftY] = [factors.shiftX * second.width, factors.shiftY * second.width]
  const zoom = second.width / first.width
  let [n, compared, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0, 0]
  for (let row = 0; row < first.height; row += step) {
    const y = (row + 0.5 - first.height / 2) * zoom
    for (let column = 0; column < first.width; column += step) {
      if (first.seen[row * first.width + column] !== 1) continue
      compared += 1
      const x = (column + 0.5 - first.width / 2) * zoom
      const qx = Math.floor(a * x - b * y + shiftX + second.width / 2)
      const qy = Math.floor(b * x + a * y + shiftY + second.height / 2)
      if (qx < 0 || qy < 0 || qx >= second.width || qy >= second.height) continue
      const at = qy * second.width + qx
      if (second.seen[at] !== 1) continue
      const [p, q] = [first.values[row * first.width + column] ?? 0, second.values[at] ?? 0]
      n += 1
      sa += p
      sb += q
      saa += p * p
      sbb += q * q
      sab += p * q
    }
  }
  if (n < leastOverlap * compared || n < 20) return -1
  const spread = (saa - (sa * sa) / n) * (sbb - (sb * sb) / n)
  return spread <= leastSpread * n * n ? -1 : (sab - (sa * sb) / n) / Math.sqrt(spread)
}
