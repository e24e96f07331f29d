import { expect, test } from 'vitest'
import { align } from './align.ts'
import { checkCapture } from './capture-check.ts'
import type { RgbaImage } from './pixels.ts'
import { factorsOf, moved, type Similarity } from './similarity.ts'
import { smoothNine } from './smooth.ts'

/** The tests of align.test.ts and capture-check.test.ts take seconds on whole photos; these use small pictures. */

type Shade = (x: number, y: number) => number
const straight: Similarity = { shiftX: 0, shiftY: 0, turn: 0, scale: 1 }

/** A spot with a network on fine-grained skin; places in widths from the middle. */
const spot =
  ({ grown = 1, network = 18 } = {}): Shade =>
  (x, y) => {
    const away = Math.hypot(x, y * 1.2) / grown
    const lines = network * Math.sin(x * 55 + 2 * Math.sin(y * 9)) * Math.cos(y * 47 + x * 5)
    return 170 - 80 / (1 + Math.exp((away - 0.2) * 60)) + lines * (away < 0.24 ? 1 : 0.25)
  }
const [width, height] = [64, 48]
function photoOf(shade: Shade, held = straight) {
  const { a, b, shiftX, shiftY } = factorsOf(held)
  const square = a * a + b * b
  const luma = Float32Array.from({ length: width * height }, (_, i) => {
    const x = ((i % width) + 0.5 - width / 2) / width - shiftX
    const y = (Math.floor(i / width) + 0.5 - height / 2) / width - shiftY
    return shade((a * x + b * y) / square, (a * y - b * x) / square)
  })
  return { width, height, luma }
}
const before = photoOf(spot())

test.each<[string, Similarity]>([
  ['alike', straight],
  ['to one side, turned and nearer', { shiftX: 0.09, shiftY: -0.07, turn: -0.3, scale: 1.15 }],
  ['to the other, turned back and farther', { shiftX: -0.1, shiftY: 0.05, turn: 0.4, scale: 0.85 }],
  ['at the ends of what is looked for', { shiftX: 0.12, shiftY: 0.1, turn: 0.47, scale: 1.28 }],
])('a follow-up that is held %s is laid on its predecessor within a pixel', (_, held) => {
  const found = align(before, photoOf(spot(), held), null)
  for (const place of [
    { x: 0, y: 0 },
    { x: 0.2, y: 0.1 },
    { x: -0.15, y: -0.15 },
  ]) {
    const [there, here] = [moved(factorsOf(held), place), moved(factorsOf(found), place)]
    expect(Math.hypot(there.x - here.x, there.y - here.y)).toBeLessThan(1 / width)
  }
  expect(found.confidence).toBeGreaterThan(0.9)
})

test('a spot that grew is laid by its network; with hardly any, border on border and without confidence', () => {
  const byNetwork = align(before, photoOf(spot({ grown: 1.15 }), { ...straight, shiftX: 0.04 }), null)
  expect(byNetwork.scale).toBeLessThan(1.06)
  expect(byNetwork.shiftX).toBeCloseTo(0.04, 2)
  const plain = spot({ network: 1 })
  const byBorder = align(
    photoOf(plain),
    photoOf(spot({ grown: 1.15, network: 1 }), { ...straight, shiftX: 0.04 }),
    null,
  )
  expect(byBorder.scale).toBeGreaterThan(1.06)
})

test.each([
  ['a grown spot', 1],
  ['one photographed nearer', 1.3],
  ['one photographed much farther, by another camera', 0.6],
])('%s keeps the scale that is known, and is turned and moved', (_, scale) => {
  const held = { ...straight, shiftX: 0.04, turn: 0.2, scale }
  const found = align(before, photoOf(spot({ grown: 1.15 }), held), scale)
  expect(found).toMatchObject({ shiftX: expect.closeTo(0.04, 1), turn: expect.closeTo(0.2, 1) })
  expect(found.scale).toBeCloseTo(scale, 9)
})

test('a grown spot with hardly any network keeps the scale that is known', () => {
  const held = { ...straight, shiftX: 0.04 }
  const found = align(photoOf(spot({ network: 1 })), photoOf(spot({ grown: 1.15, network: 1 }), held), 1)
  expect(found.scale).toBeCloseTo(1, 9)
})

test('another network gives no confidence, and nothing gives none and no nonsense', () => {
  const other = photoOf((x, y) => spot({ network: 0 })(x, y) + 18 * Math.cos(x * 71 + 1) * Math.sin(y * 33 + 2))
  expect(align(before, other, null).confidence).toBe(0)
  const nothing = photoOf(() => 120)
  const { confidence, ...held } = align(nothing, nothing, null)
  expect([confidence, Object.values(held).every(Number.isFinite)]).toEqual([0, true])
})

/** Rings as the network of a spot on even skin, 260 x 200 pixels. */
const ringed =
  (radius = 85, { middle = 130, skin = 150 } = {}): Shade =>
  (x, y) => {
    const away = Math.hypot(x - middle, y - 100)
    return away > radius ? skin : skin * 0.4 + 15 * Math.sign(Math.sin(away))
  }
function pictureOf(shade: Shade, { isSoft = false, shining = 0 } = {}): RgbaImage {
  const sharp = Float32Array.from({ length: 260 * 200 }, (_, i) => shade(i % 260, Math.floor(i / 260)))
  const values = isSoft ? smoothNine({ width: 260, height: 200, values: sharp }).values : sharp
  const data = new Uint8ClampedArray(260 * 200 * 4).fill(255)
  values.forEach((value, i) => {
    if (i >= shining) data.set([value * 1.1, value, value * 0.9], i * 4)
  })
  return { width: 260, height: 200, data }
}

test('a sharp picture of a whole spot is good, of both shots', () => {
  const picture = pictureOf(ringed())
  expect([checkCapture(picture, 'close-up'), checkCapture(picture, 'overview')]).toEqual([
    { kind: 'good' },
    { kind: 'good' },
  ])
})

test('a soft one is too blurred as a close-up, and taken as an overview while it shows a spot', () => {
  const soft = pictureOf(ringed(), { isSoft: true })
  expect(checkCapture(soft, 'close-up')).toEqual({ kind: 'poor', reasons: ['too-blurred'] })
  expect(checkCapture(soft, 'overview')).toEqual({ kind: 'soft' })
  const nothing = pictureOf(() => 150)
  expect(checkCapture(nothing, 'overview')).toEqual({ kind: 'poor', reasons: ['too-blurred'] })
  expect(checkCapture(nothing, 'close-up')).toEqual({ kind: 'poor', reasons: ['too-blurred', 'no-spot'] })
})

test('all that is wrong is named, what matters most first; too dark and too bright stand alone', () => {
  const glaring = { isSoft: true, shining: 1500 }
  expect(checkCapture(pictureOf(ringed(), glaring), 'close-up')).toMatchObject({
    kind: 'poor',
    reasons: ['too-blurred', 'glare'],
  })
  expect(checkCapture(pictureOf(ringed(), glaring), 'overview')).toEqual({ kind: 'poor', reasons: ['glare'] })
  expect(checkCapture(pictureOf(ringed(85, { middle: 50 })), 'close-up')).toEqual({
    kind: 'poor',
    reasons: ['cut-off'],
  })
  expect(checkCapture(pictureOf(ringed(85, { middle: 50 })), 'overview')).toEqual({ kind: 'good' })
  expect(
    checkCapture(
      pictureOf((x, y) => ringed()(x, y) * 0.1),
      'close-up',
    ),
  ).toEqual({
    kind: 'poor',
    reasons: ['too-dark'],
  })
  expect(
    checkCapture(
      pictureOf((x, y) => ringed()(x, y) * 5),
      'close-up',
    ),
  ).toEqual({
    kind: 'poor',
    reasons: ['too-bright'],
  })
})
