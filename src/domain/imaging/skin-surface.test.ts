import { expect, test } from 'vitest'
import { distanceFrom, fitSurface, type Samples } from './skin-surface.ts'

const [width, height] = [20, 12]
const every: Samples = { places: Int32Array.from({ length: width * height }, (_, i) => i), width, height }
const ones = new Float32Array(width * height).fill(1)
/** The surface as it is written down, over x and y from -1 to 1 of the longer side. */
const curved = (place: number) => {
  const [x, y] = [((place % width) - 10) / 10, (Math.floor(place / width) - 6) / 10]
  return 3 + 2 * x - 1.5 * y + 0.5 * x * x - 0.25 * x * y + 4 * y * y
}
const level = 7
const slope = (place: number) => ((place % width) - 10) / 10
type Shift = (place: number) => number
/** Three surfaces at once: a curved one, a level one and a slope, each off by what is said of a place. */
const coloursOf = (off: Shift = () => 0) =>
  Float32Array.from({ length: width * height * 3 }, (_, i) => {
    const place = Math.floor(i / 3)
    return ([curved(place), level, slope(place)][i % 3] ?? 0) + off(place)
  })
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 4))
const factors = [near([3, 2, -1.5, 0.5, -0.25, 4]), near([7, 0, 0, 0, 0, 0]), near([0, 1, 0, 0, 0, 0])]
const fitted = (...given: Parameters<typeof fitSurface>) => fitSurface(...given).map((each) => [...each])

test('curved surfaces are found from their values, all of them or some', () => {
  expect(fitted(coloursOf(), every, ones)).toEqual(factors)
  const some = { ...every, places: every.places.filter((place) => place % 7 === 0) }
  expect(fitted(coloursOf(), some, ones.subarray(0, some.places.length))).toEqual(factors)
})

test('what has no weight is not looked at, and what has more counts for more', () => {
  const spoilt = coloursOf((place) => (place % 5 === 0 ? 99 : 0))
  const weights = ones.map((_, place) => (place % 5 === 0 ? 0 : 1))
  expect(fitted(spoilt, every, weights)).toEqual(factors)
  const twice = { ...every, places: Int32Array.from([...every.places, ...every.places]) }
  const lifted = coloursOf((place) => (place === 77 ? 5 : 0))
  const [once] = fitted(lifted, every, ones)
  const heavy = ones.map((_, place) => (place === 77 ? 2 : 1))
  const more = Float32Array.from([...ones, ...ones.map((_, place) => (place === 77 ? 1 : 0))])
  expect(fitted(lifted, every, heavy)[0]).toEqual(near(fitted(lifted, twice, more)[0] ?? []))
  expect(fitted(lifted, every, heavy)[0]).not.toEqual(near(once ?? []))
})

test('how far a place is from the surfaces, all three together', () => {
  const surface = fitSurface(coloursOf(), every, ones)
  const places = Int32Array.of(77, 78, 230)
  const lifted = coloursOf((place) => (place === 77 ? 5 : place === 230 ? -2 : 0))
  const distance = [...distanceFrom(lifted, { ...every, places }, surface)]
  expect(distance).toEqual([5 * Math.sqrt(3), 0, 2 * Math.sqrt(3)].map((value) => expect.closeTo(value, 3)))
})
