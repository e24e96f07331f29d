import { itemAt } from './item-at.ts'
import type { Point } from './point.ts'

/** Piecewise linear look-up in rows of [from, to] by ascending `from`; goes on straight beyond both ends. */
export function interpolate(rows: readonly Point[], from: number): number {
  let i = 1
  while (i < rows.length - 1 && from > itemAt(rows, i)[0]) i += 1
  const [x0, y0] = itemAt(rows, i - 1)
  const [x1, y1] = itemAt(rows, i)
  return y0 + ((from - x0) / (x1 - x0)) * (y1 - y0)
}
