import { expect, test } from 'vitest'
import { aboveSurface, fitSurface, type Samples } from './skin-surface.ts'

const [width, height] = [20, 12]
const every: Samples = { places: Int32Array.from({ length: width * height }, (_, i) => i), width, height }
const ones = new Float32Array(width * height).fill(1)
/** The surface as it is written down, over x and y from -1 to 1 of the longer side. */
const curved = (place: number) => {
  const [x, y] = [((place % width) - 10) / 10, (Math.floor(place / width) - 6) / 10]
  return 3 + 2 * x - 1.5 * y + 0.5 * x * x - 0.25 * x * y + 4 * y * y
}
const plane = Float32Array.from({ length: width * height }, (_, place) => curved(place))
const factors = [3, 2, -1.5, 0.5, -0.25, 4].map((value) => expect.closeTo(value, 4))

test('a curved surface is found from its values, all of them or some', () => {
  expect([...fitSurface(plane, every, ones)]).toEqual(factors)
  const some = { ...every, places: every.places.filter((place) => place % 7 === 0) }
  expect([...fitSurface(plane, some, ones.subarray(0, some.places.length))]).toEqual(factors)
})

test('what has no weight is not looked at, and what has more counts for more', () => {
  const spoilt = plane.map((value, place) => (place % 5 === 0 ? 99 : value))
  const weights = ones.map((_, place) => (place % 5 === 0 ? 0 : 1))
  expect([...fitSurface(spoilt, every, weights)]).toEqual(factors)
  const two = { ...every, places: Int32Array.of(125, 125) }
  const [level = 0] = aboveSurface(plane, two, fitSurface(plane, two, Float32Array.of(1, 3)))
  expect(level).toBeCloseTo(0, 3)
  const flat = (place: number) => (place === 0 ? 8 : 0)
  const corners = { places: Int32Array.of(0, 1), width: 2, height: 1 }
  const mixed = fitSurface(Float32Array.of(flat(0), flat(1)), { ...corners, places: Int32Array.of(1, 1) }, ones)
  expect(mixed[0]).toBeCloseTo(0, 5)
})

test('how far a value is above the surface', () => {
  const surface = fitSurface(plane, every, ones)
  const lifted = plane.map((value, place) => (place === 77 ? value + 5 : value))
  const places = Int32Array.of(77, 78, 230)
  const above = [...aboveSurface(lifted, { ...every, places }, surface)]
  expect(above).toEqual([expect.closeTo(5, 3), expect.closeTo(0, 3), expect.closeTo(0, 3)])
})
