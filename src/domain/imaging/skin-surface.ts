import { solveLinear } from './solve-linear.ts'

/** Where to look (places in the plane) and how large the plane is. */
export type Samples = { readonly places: Int32Array; readonly width: number; readonly height: number }

/** Three values for each place, one after the other: values that are read together lie together in memory. */
export type Colours = Float32Array

/**
 * The six factors of 1, x, y, xx, xy and yy for each of the three values; x and y are -1 to 1 over the longer side.
 */
type Surface = readonly [Float64Array, Float64Array, Float64Array]

const terms = 6
const basis = new Float64Array(terms)

function setBasis(place: number, { width, height }: Samples): void {
  const longer = Math.max(width, height) / 2
  const x = ((place % width) - width / 2) / longer
  const y = (Math.floor(place / width) - height / 2) / longer
  basis[0] = 1
  basis[1] = x
  basis[2] = y
  basis[3] = x * x
  basis[4] = x * y
  basis[5] = y * y
}

/** Least squares of curved surfaces through the three values, each sample by its weight. */
export function fitSurface(colours: Colours, samples: Samples, weights: Float32Array): Surface {
  const width = terms + 3
  const sums = new Float64Array(terms * width)
  for (let k = 0; k < samples.places.length; k += 1) {
    const weight = weights[k] ?? 0
    if (weight === 0) continue
    const place = samples.places[k] ?? 0
    setBasis(place, samples)
    const [first, second, third] = [colours[place * 3] ?? 0, colours[place * 3 + 1] ?? 0, colours[place * 3 + 2] ?? 0]
    for (let i = 0; i < terms; i += 1) {
      const scaled = weight * (basis[i] ?? 0)
      const row = i * width
      for (let j = 0; j < terms; j += 1) sums[row + j] = (sums[row + j] ?? 0) + scaled * (basis[j] ?? 0)
      const side = row + terms
      sums[side] = (sums[side] ?? 0) + scaled * first
      sums[side + 1] = (sums[side + 1] ?? 0) + scaled * second
      sums[side + 2] = (sums[side + 2] ?? 0) + scaled * third
    }
  }
  const solved = (c: number) =>
    solveLinear(
      Array.from({ length: terms }, (_, i) => {
        const row = i * width
        return Float64Array.of(...sums.subarray(row, row + terms), sums[row + terms + c] ?? 0)
      }),
    )
  return [solved(0), solved(1), solved(2)]
}

/** How far each sample is from the surfaces, all three values together. */
export function distanceFrom(colours: Colours, samples: Samples, surface: Surface): Float32Array {
  const distance = new Float32Array(samples.places.length)
  const [first, second, third] = surface
  for (let k = 0; k < distance.length; k += 1) {
    const place = samples.places[k] ?? 0
    setBasis(place, samples)
    let [a, b, c] = [colours[place * 3] ?? 0, colours[place * 3 + 1] ?? 0, colours[place * 3 + 2] ?? 0]
    for (let i = 0; i < terms; i += 1) {
      const term = basis[i] ?? 0
      a -= term * (first[i] ?? 0)
      b -= term * (second[i] ?? 0)
      c -= term * (third[i] ?? 0)
    }
    distance[k] = Math.sqrt(a * a + b * b + c * c)
  }
  return distance
}
