import type { Mask } from './mask.ts'

/** A spot's size and place in pixels of its mask. */
type SpotMeasure = {
  readonly area: number
  readonly centre: { readonly x: number; readonly y: number }
  /** The diameter of a circle of the same area. */
  readonly diameter: number
  /** The longest straight line between two points of its outline, and its width across that line. */
  readonly longest: number
  readonly across: number
}

/** Millimetres, from the width of the field of view; follow-ups compare these sizes. */
type SpotSize = { readonly diameterMm: number; readonly longestMm: number; readonly acrossMm: number }

const turns = 90

/** Measures a mask; null when it is empty. */
export function measureSpot({ width, inside }: Mask): SpotMeasure | null {
  let [area, sx, sy] = [0, 0, 0]
  const spans = Array.from({ length: turns }, (_, k) => ({
    cos: Math.cos((k * Math.PI) / turns),
    sin: Math.sin((k * Math.PI) / turns),
    low: Infinity,
    high: -Infinity,
  }))
  for (let i = inside.indexOf(1); i >= 0; i = inside.indexOf(1, i + 1)) {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5]
    area += 1
    sx += x
    sy += y
    if (inside[i - 1] === 1 && inside[i + 1] === 1 && inside[i - width] === 1 && inside[i + width] === 1) continue
    for (const span of spans) {
      const at = x * span.cos + y * span.sin
      span.low = Math.min(span.low, at)
      span.high = Math.max(span.high, at)
    }
  }
  if (area === 0) return null
  const extents = spans.map(({ low, high }) => high - low + 1)
  const longest = Math.max(...extents)
  const across = extents[(extents.indexOf(longest) + turns / 2) % turns] ?? 0
  return { area, centre: { x: sx / area, y: sy / area }, diameter: 2 * Math.sqrt(area / Math.PI), longest, across }
}

/** A spot's size in millimetres where the width of the whole picture, in micrometres, is known (`fovMicrometre`). */
export function spotSize(mask: Mask, fovMicrometre: number): SpotSize | null {
  const measured = measureSpot(mask)
  if (measured === null) return null
  const mm = fovMicrometre / 1000 / mask.width
  return { diameterMm: measured.diameter * mm, longestMm: measured.longest * mm, acrossMm: measured.across * mm }
}
