import { litField } from './lit-field.ts'
import { closeMask, eroded, fillHoles, largestPart, type Mask, openMask } from './mask.ts'
import { middleValue } from './middle-value.ts'
import { lumaOf, type RgbaImage, shrinkRgba } from './pixels.ts'
import { type Colours, distanceFrom, fitSurface, type Samples } from './skin-surface.ts'
import { boxMean } from './smooth.ts'

const workingSize = 256
const rounds = 5
const everyNth = 5
const coreShare = 0.5
const notch = 3
const coreRadius = 0.06
const leastContrast = 0.05
const leastOverSkin = 4
const logarithms = Float32Array.from({ length: 256 }, (_, value) => Math.log(value + 6))

/** The spot of a photo and the lit part it was looked for in, both `scale` times as large as the photo. */
type Segmentation = { readonly spot: Mask | null; readonly field: Mask; readonly scale: number }

/**
 * Finds the spot of a photo: the part that differs in brightness or colour from the skin around it. The skin's
 * uneven light is fitted as a curved surface; hairs are removed and holes filled. `spot` is null when nothing stands
 * out.
 */
export function segmentSpot(image: RgbaImage): Segmentation {
  const small = shrinkRgba(image, workingSize)
  const scale = small.width / image.width
  const lit = litField(lumaOf(small))
  const field = eroded(eroded(lit))
  const samples: Samples = { places: placesOf(field), width: small.width, height: small.height }
  if (samples.places.length < 100) return { spot: null, field: lit, scale }
  const { distance, skin } = distanceFromSkin(coloursOf(small), samples)
  const spot = largestPart(openMask({ ...field, inside: standsOut(distance, samples, skin) }))
  return { spot: spot === null ? null : fillHoles(closeMask(spot, notch)), field: lit, scale }
}

function placesOf({ inside }: Mask): Int32Array {
  const places: number[] = []
  for (let i = inside.indexOf(1); i >= 0; i = inside.indexOf(1, i + 1)) places.push(i)
  return Int32Array.from(places)
}

/** Brightness and two colour ratios, as logarithms: other light only adds a constant to them. */
function coloursOf({ width, height, data }: RgbaImage): Colours {
  const colours = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i += 1) {
    const r = logarithms[data[i * 4] ?? 0] ?? 0
    const g = logarithms[data[i * 4 + 1] ?? 0] ?? 0
    const b = logarithms[data[i * 4 + 2] ?? 0] ?? 0
    colours[i * 3] = 0.3 * r + 0.6 * g + 0.1 * b
    colours[i * 3 + 1] = r - g
    colours[i * 3 + 2] = g - b
  }
  return colours
}

/** How far each sample is from the skin's surface, and the median of that distance for skin itself. */
function distanceFromSkin(colours: Colours, samples: Samples): { distance: Float32Array; skin: number } {
  const some = { ...samples, places: samples.places.filter((_, k) => k % everyNth === 0) }
  let weights = outerWeights(some)
  for (let round = 1; ; round += 1) {
    const surface = fitSurface(colours, some, weights)
    const away = distanceFrom(colours, some, surface)
    const skin = middleValue(away.filter((_, k) => (weights[k] ?? 0) > 0))
    if (round === rounds) return { distance: distanceFrom(colours, samples, surface), skin }
    const reach = Math.max(3 * skin, 0.02)
    weights = away.map((value) => (value > reach ? 0 : (1 - (value / reach) ** 2) ** 2))
  }
}

// The first guess of what is skin: what lies away from the middle of the field.
function outerWeights({ places, width }: Samples): Float32Array {
  let [sx, sy] = [0, 0]
  for (const place of places) {
    sx += place % width
    sy += Math.floor(place / width)
  }
  const [cx, cy] = [sx / places.length, sy / places.length]
  const away = Float32Array.from(places, (place) => Math.hypot((place % width) - cx, Math.floor(place / width) - cy))
  const border = away.toSorted()[Math.floor(away.length * 0.8)] ?? 0
  return away.map((value) => (value > border ? 1 : 0))
}

/** What lies nearer to the colours of the spot around it than to skin: the middle of a soft edge, whatever its colour. */
function standsOut(distance: Float32Array, { places, width, height }: Samples, skin: number): Uint8Array {
  const least = Math.max(leastContrast, leastOverSkin * skin)
  const values = new Float32Array(width * height)
  const weights = new Float32Array(width * height)
  places.forEach((place, k) => {
    const value = distance[k] ?? 0
    values[place] = value
    weights[place] = value > least ? 1 : 0
  })
  const core = boxMean({ width, height, values }, weights, Math.round(width * coreRadius)).values
  const inside = new Uint8Array(values.length)
  for (let i = 0; i < values.length; i += 1) {
    inside[i] = (values[i] ?? 0) > Math.max(least, coreShare * (core[i] ?? 0)) ? 1 : 0
  }
  return inside
}
