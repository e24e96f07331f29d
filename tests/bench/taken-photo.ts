import sharp from 'sharp'
import type { RgbaImage } from '../../src/domain/imaging/pixels.ts'
import { seededRandom } from '../../src/server/demo/seeded-random.ts'
import type { Scene } from './skin-scenes.ts'

/** How a scene is photographed. Blur comes before the camera's noise, as in a camera. */
export type Taking = {
  seed: number
  /** 1 is the light the scene was painted in. */
  light?: number
  /** Light from one side: how much brighter the right border is than the left. */
  slope?: number
  /** Sigma in pixels. */
  blur?: number
  /** Length in pixels; its direction follows the seed. */
  motion?: number
  /** Standard deviation in levels at mid grey. */
  noise?: number
  /** JPEG quality; 0 leaves the pixels alone. */
  quality?: number
}

/** Takes the photo: focus, motion, light, noise, JPEG. The same wish gives the same pixels. */
export async function takePhoto({ width, height, rgb }: Scene, taking: Taking): Promise<RgbaImage> {
  const { seed, blur = 0, motion = 0, quality = 0 } = taking
  const raw = { raw: { width, height, channels: 3 as const } }
  const focused = blur > 0 ? await sharp(rgb, raw).blur(blur).raw().toBuffer() : rgb
  const moved = motion > 0 ? smear({ width, height, rgb: focused }, motion, seed * 0.7) : Float32Array.from(focused)
  const seen = expose(moved, width, taking)
  const kept =
    quality > 0
      ? await sharp(await sharp(seen, raw).jpeg({ quality }).toBuffer())
          .raw()
          .toBuffer()
      : seen
  return withAlpha({ width, height, rgb: kept })
}

export function withAlpha({ width, height, rgb }: Scene): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0, at = 0; i < rgb.length; i += 3, at += 4) {
    data[at] = rgb[i]!
    data[at + 1] = rgb[i + 1]!
    data[at + 2] = rgb[i + 2]!
  }
  return { width, height, data }
}

function expose(values: Float32Array, width: number, { seed, light = 1, slope = 0, noise = 0 }: Taking): Buffer {
  const random = seededRandom(seed * 31 + 7)
  const normal = Float32Array.from(
    { length: 65_536 },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  )
  const spread = Float32Array.from({ length: 256 }, (_, value) => noise * Math.sqrt(0.3 + value / 140))
  const lights = Float32Array.from({ length: width }, (_, x) => light * (1 + slope * (x / width - 0.5)))
  const out = Buffer.alloc(values.length)
  let state = (seed * 7919) >>> 0
  for (let pixel = 0, i = 0; i < values.length; pixel += 1) {
    const here = lights[pixel % width]!
    for (let k = 0; k < 3; k += 1, i += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      const value = Math.min(255, values[i]! * here)
      out[i] = Math.max(0, Math.min(255, value + normal[state >>> 16]! * spread[value | 0]! + 0.5))
    }
  }
  return out
}

/** Motion in a straight line: the mean of the scene shifted along it in steps of a pixel. */
function smear({ width, height, rgb }: Scene, length: number, angle: number): Float32Array {
  const steps = Math.ceil(length) + 1
  const out = new Float32Array(rgb.length)
  for (let step = 0; step < steps; step += 1) {
    const along = ((step + 0.5) / steps - 0.5) * length
    const [ox, oy] = [along * Math.cos(angle), along * Math.sin(angle)]
    const [ix, iy] = [Math.floor(ox), Math.floor(oy)]
    const [fx, fy] = [ox - ix, oy - iy]
    const shares = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy].map((share) => share / steps)
    const [p, q, r, t] = shares as [number, number, number, number]
    for (let y = 0; y < height; y += 1) {
      const upper = Math.min(height - 1, Math.max(0, y + iy)) * width
      const lower = Math.min(height - 1, Math.max(0, y + iy + 1)) * width
      for (let x = 0; x < width; x += 1) {
        const left = Math.min(width - 1, Math.max(0, x + ix))
        const right = Math.min(width - 1, Math.max(0, x + ix + 1))
        const [a, b, c, d] = [(upper + left) * 3, (upper + right) * 3, (lower + left) * 3, (lower + right) * 3]
        const at = (y * width + x) * 3
        for (let k = 0; k < 3; k += 1)
          out[at + k]! += rgb[a + k]! * p + rgb[b + k]! * q + rgb[c + k]! * r + rgb[d + k]! * t
      }
    }
  }
  return out
}
