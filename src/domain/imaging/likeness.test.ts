import { expect, test } from 'vitest'
import { likeness } from './likeness.ts'
import type { Relief } from './relief.ts'
import { factorsOf } from './similarity.ts'

const straight = { shiftX: 0, shiftY: 0, turn: 0, scale: 1 }
const reliefOf = (width: number, height: number, value: (x: number, y: number) => number): Relief => ({
  width,
  height,
  values: Float32Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width))),
  seen: new Float32Array(width * height).fill(1),
})
const waves = (x: number, y: number) => Math.sin(x * 0.9) + Math.cos(y * 0.7 + x * 0.2)
const first = reliefOf(16, 12, waves)
const alike = (second: Relief, held = straight, { one = first, step = 1 } = {}) =>
  likeness(one, second, { factors: factorsOf(held), step })
const unseen = (relief: Relief, hidden: (x: number, y: number) => boolean): Relief => ({
  ...relief,
  seen: relief.seen.map((_, i) => (hidden(i % relief.width, Math.floor(i / relief.width)) ? 0 : 1)),
})

test('a relief is wholly like itself, whatever its contrast, and wholly unlike its negative', () => {
  expect(alike(first)).toBeCloseTo(1)
  expect(alike(reliefOf(16, 12, (x, y) => 3 * waves(x, y) + 7))).toBeCloseTo(1)
  expect(alike(reliefOf(16, 12, (x, y) => -waves(x, y)))).toBeCloseTo(-1)
  expect(alike(first, straight, { step: 3 })).toBeCloseTo(1)
})

test('held to one side it is alike there and nowhere else', () => {
  const moved = reliefOf(16, 12, (x, y) => waves(x - 3, y + 2))
  expect(alike(moved, { ...straight, shiftX: 3 / 16, shiftY: -2 / 16 })).toBeCloseTo(1)
  expect(alike(moved)).toBeLessThan(0.9)
  expect(alike(moved, { ...straight, shiftX: -3 / 16, shiftY: 2 / 16 })).toBeLessThan(0.9)
})

test('a quarter turn is found, and so is a scale, in a relief of another size too', () => {
  const square = reliefOf(13, 13, waves)
  const turned = reliefOf(13, 13, (x, y) => waves(y, 12 - x))
  expect(alike(turned, { ...straight, turn: Math.PI / 2 }, { one: square })).toBeCloseTo(1)
  expect(alike(turned, { ...straight, turn: -Math.PI / 2 }, { one: square })).toBeLessThan(0.9)
  const larger = reliefOf(32, 24, (x, y) => waves(Math.floor(x / 2), Math.floor(y / 2)))
  expect(alike(larger)).toBeCloseTo(1)
  const shrunk = reliefOf(16, 12, (x, y) => waves(8 + (x - 7.5) * 2 - 0.5, 6 + (y - 5.5) * 2 - 0.5))
  expect(alike(shrunk, { ...straight, scale: 0.5 })).toBeGreaterThan(0.8)
})

test('what is seen in one alone does not count', () => {
  const spoilt = reliefOf(16, 12, (x, y) => (x < 4 ? 50 * y : waves(x, y)))
  expect(alike(spoilt)).toBeLessThan(0.5)
  expect(alike(unseen(spoilt, (x) => x < 4))).toBeCloseTo(1)
  expect(alike(spoilt, straight, { one: unseen(first, (x) => x < 4) })).toBeCloseTo(1)
})

test('two that overlap in less than two fifths, or in less than twenty pixels, are not judged', () => {
  const seenRows = (rows: number) => unseen(first, (_, y) => y >= rows)
  expect(alike(seenRows(5))).toBeCloseTo(1)
  expect(alike(seenRows(4))).toBe(-1)
  expect(alike(first, { ...straight, shiftX: 0.55 })).not.toBe(-1)
  expect(alike(first, { ...straight, shiftX: 0.7 })).toBe(-1)
  expect(alike(first, { ...straight, shiftX: -0.7 })).toBe(-1)
  expect(alike(first, { ...straight, shiftY: 0.5 })).toBe(-1)
  expect(alike(first, { ...straight, shiftY: -0.5 })).toBe(-1)
  const few = (count: number) => reliefOf(count, 1, waves)
  expect([alike(few(20), straight, { one: few(20) }), alike(few(19), straight, { one: few(19) })]).toEqual([
    expect.closeTo(1),
    -1,
  ])
})

test('a picture without detail resembles no other', () => {
  const flat = reliefOf(16, 12, () => 0.25)
  expect([alike(flat), alike(first, straight, { one: flat })]).toEqual([-1, -1])
})
