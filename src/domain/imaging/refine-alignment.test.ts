import { expect, test } from 'vitest'
import { refineAlignment } from './refine-alignment.ts'
import type { Relief } from './relief.ts'
import { type Factors, factorsOf, type Similarity, similarityOf } from './similarity.ts'

const [width, height] = [48, 36]
const shown = (x: number, y: number) => Math.sin(x * 9 + 1) * Math.cos(y * 7) + 0.6 * Math.sin(x * 4 - y * 5)

/** What a follow-up shows at its places, in widths from its middle, where the predecessor shows `shown`. */
function reliefHeld(held: Similarity, { size = width, gain = 1, offset = 0 } = {}): Relief {
  const { a, b, shiftX, shiftY } = factorsOf(held)
  const square = a * a + b * b
  const high = (size * height) / width
  const values = Float32Array.from({ length: size * high }, (_, i) => {
    const x = ((i % size) + 0.5 - size / 2) / size - shiftX
    const y = (Math.floor(i / size) + 0.5 - high / 2) / size - shiftY
    return gain * shown((a * x + b * y) / square, (a * y - b * x) / square) + offset
  })
  return { width: size, height: high, values, seen: new Float32Array(size * high).fill(1) }
}
const straight = { shiftX: 0, shiftY: 0, turn: 0, scale: 1 }
const first = reliefHeld(straight)
const found = (second: Relief, rounds = 10, start: Factors = factorsOf(straight)) =>
  similarityOf(refineAlignment(first, second, { factors: start, rounds, scaling: 'free' }))
const near = (held: Similarity) => ({
  shiftX: expect.closeTo(held.shiftX, 2),
  shiftY: expect.closeTo(held.shiftY, 2),
  turn: expect.closeTo(held.turn, 2),
  scale: expect.closeTo(held.scale, 2),
})

test.each([
  ['to one side and down', { ...straight, shiftX: 0.03, shiftY: -0.025 }],
  ['turned', { ...straight, turn: 0.08 }],
  ['turned the other way', { ...straight, turn: -0.06, shiftY: 0.01 }],
  ['nearer', { ...straight, scale: 1.07 }],
  ['farther, and all at once', { shiftX: -0.02, shiftY: 0.02, turn: 0.05, scale: 0.95 }],
])('a follow-up held %s is found from a straight start', (_, held) => {
  expect(found(reliefHeld(held))).toEqual(near(held))
})

test.each([
  ['turned', { ...straight, turn: 0.08, shiftX: 0.01 }, 1],
  ['turned the other way and nearer', { ...straight, turn: -0.06, scale: 1.2 }, 1.2],
])('a follow-up held %s is found by turning and moving alone', (_, held, scale) => {
  const start = factorsOf({ ...straight, scale })
  const seen = similarityOf(refineAlignment(first, reliefHeld(held), { factors: start, rounds: 10, scaling: 'known' }))
  expect(seen).toEqual(near(held))
  expect(seen.scale).toBeCloseTo(scale, 12)
})

test('a known scale stays where another would fit better', () => {
  const second = reliefHeld({ ...straight, scale: 1.07 })
  const start = { factors: factorsOf(straight), rounds: 10, scaling: 'known' } as const
  expect(similarityOf(refineAlignment(first, second, start)).scale).toBeCloseTo(1, 12)
})

test('other contrast and brightness make no difference', () => {
  const held = { ...straight, shiftX: 0.02, shiftY: 0.015 }
  expect(found(reliefHeld(held, { gain: 1.3, offset: 0.2 }))).toEqual(near(held))
})

test('a follow-up of another size is found as well', () => {
  const held = { ...straight, shiftX: 0.02, turn: 0.04 }
  expect(found(reliefHeld(held, { size: 64 }))).toEqual(near(held))
})

test('a hair moves it by half a pixel at most, and what is not seen by nothing', () => {
  const held = { ...straight, shiftX: 0.02, shiftY: -0.015 }
  const hairy = reliefHeld(held)
  for (let x = 20; x < 30; x += 1) hairy.values[20 * width + x] = -3
  const { shiftX, shiftY } = found(hairy)
  expect(Math.hypot(shiftX - 0.02, shiftY + 0.015)).toBeLessThan(0.5 / width)
  const hidden = reliefHeld(held)
  for (let i = 0; i < 6 * width; i += 1) {
    hidden.seen[i] = 0
    hidden.values[i] = (i % 7) - 3
  }
  expect(found(hidden)).toEqual(near(held))
})

test('without a round, and where nothing can be said, it stays where it began', () => {
  const start = factorsOf({ shiftX: 0.1, shiftY: 0.05, turn: 0.2, scale: 1.1 })
  const second = reliefHeld({ ...straight, shiftX: 0.03 })
  expect(refineAlignment(first, second, { factors: start, rounds: 0, scaling: 'free' })).toEqual(start)
  const unseen = { ...second, seen: new Float32Array(second.seen.length) }
  expect(refineAlignment(first, unseen, { factors: start, rounds: 3, scaling: 'free' })).toEqual(start)
  const broken = { ...second, values: second.values.map(() => NaN) }
  expect(refineAlignment(first, broken, { factors: start, rounds: 3, scaling: 'free' })).toEqual(start)
})

test('one round comes nearer, and what is found stays found', () => {
  const held = { ...straight, shiftX: 0.04 }
  const after = (rounds: number) => Math.abs(found(reliefHeld(held), rounds).shiftX - 0.04)
  expect(after(1)).toBeLessThan(0.04)
  expect(after(3)).toBeLessThan(after(1))
  expect(after(60)).toBeLessThan(0.001)
})
