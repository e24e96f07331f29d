import { litField } from './lit-field.ts'
import { eroded } from './mask.ts'
import { type LumaImage, shrinkLuma } from './pixels.ts'
import type { Place } from './similarity.ts'
import { boxMean } from './smooth.ts'

/** A photo without its light: what is darker or brighter than around it, in standard deviations; `seen` is 0 or 1. */
export type Relief = {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
  readonly seen: Float32Array
}

const around = 0.16
const detail = 0.02
const leastDeviation = 0.005
const edge = 3
const most = 3

/**
 * The relief of a photo, at most `size` pixels wide: other light only adds a constant to logarithms, and subtracting
 * the local mean removes it.
 */
export function reliefOf(image: LumaImage, size: number): Relief {
  const small = shrinkLuma(image, size)
  const { width, height } = small
  let field = litField(small)
  for (let i = 0; i < edge; i += 1) field = eroded(field)
  const seen = Float32Array.from(field.inside)
  const logs = small.luma.map((value) => Math.log(value + 6))
  const ground = boxMean({ width, height, values: logs }, seen, Math.round(around * width)).values
  const above = logs.map((value, i) => (seen[i] === 1 ? value - (ground[i] ?? 0) : 0))
  let [sum, count] = [0, 0]
  for (let i = 0; i < above.length; i += 1) {
    sum += (above[i] ?? 0) ** 2
    count += seen[i] ?? 0
  }
  const deviation = Math.max(leastDeviation, Math.sqrt(sum / Math.max(1, count)))
  return { width, height, seen, values: above.map((value) => Math.max(-most, Math.min(most, value / deviation))) }
}

/** The relief at half its size. */
export function halved({ width, height, values, seen }: Relief): Relief {
  const [w, h] = [Math.floor(width / 2), Math.floor(height / 2)]
  const half = { width: w, height: h, values: new Float32Array(w * h), seen: new Float32Array(w * h) }
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const at = 2 * y * width + 2 * x
      let [sum, count] = [0, 0]
      for (const i of [at, at + 1, at + width, at + width + 1]) {
        sum += values[i] ?? 0
        count += seen[i] ?? 0
      }
      half.values[y * w + x] = sum / 4
      half.seen[y * w + x] = count === 4 ? 1 : 0
    }
  }
  return half
}

/** A relief without everything wider than about four hundredths of the picture. */
export function detailRelief(relief: Relief): Relief {
  const ground = boxMean(relief, relief.seen, Math.round(detail * relief.width)).values
  return { ...relief, values: relief.values.map((value, i) => (relief.seen[i] === 1 ? value - (ground[i] ?? 0) : 0)) }
}

/** Where most of the relief lies: the middle of the spot, in picture widths from the picture's middle. */
export function middleOf({ width, height, values }: Relief): Place {
  let [sx, sy, total] = [0, 0, 1e-9]
  for (let i = 0; i < values.length; i += 1) {
    const weight = (values[i] ?? 0) ** 2
    sx += weight * ((i % width) + 0.5 - width / 2)
    sy += weight * (Math.floor(i / width) + 0.5 - height / 2)
    total += weight
  }
  return { x: sx / total / width, y: sy / total / width }
}
