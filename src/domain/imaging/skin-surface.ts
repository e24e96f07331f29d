import { solveLinear } from './solve-linear.ts'

/** Where to look (places in the plane) and how large the plane is. */
export type Samples = { readonly places: Int32Array; readonly width: number; readonly height: number }

/** The six factors of 1, x, y, xx, xy and yy, where x and y are -1 to 1 over the longer side. */
export type Surface = Float64Array

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

/** Least squares of a curved surface through a plane's values, each sample by its weight. */
export function fitSurface(plane: Float32Array, samples: Samples, weights: Float32Array): Surface {
  const sums = new Float64Array(terms * (terms + 1))
  for (let k = 0; k < samples.places.length; k += 1) {
    const weight = weights[k] ?? 0
    if (weight === 0) continue
    const place = samples.places[k] ?? 0
    setBasis(place, samples)
    const value = plane[place] ?? 0
    for (let i = 0; i < terms; i += 1) {
      const scaled = weight * (basis[i] ?? 0)
      const row = i * (terms + 1)
      for (let j = 0; j < terms; j += 1) sums[row + j] = (sums[row + j] ?? 0) + scaled * (basis[j] ?? 0)
      sums[row + terms] = (sums[row + terms] ?? 0) + scaled * value
    }
  }
  return solveLinear(Array.from({ length: terms }, (_, i) => sums.slice(i * (terms + 1), (i + 1) * (terms + 1))))
}

/** How far each sample's value is above the surface. */
export function aboveSurface(plane: Float32Array, samples: Samples, surface: Surface): Float32Array {
  const above = new Float32Array(samples.places.length)
  for (let k = 0; k < above.length; k += 1) {
    const place = samples.places[k] ?? 0
    setBasis(place, samples)
    let level = 0
    for (let i = 0; i < terms; i += 1) level += (basis[i] ?? 0) * (surface[i] ?? 0)
    above[k] = (plane[place] ?? 0) - level
  }
  return above
}
