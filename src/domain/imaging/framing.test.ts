import { expect, test } from 'vitest'
import { framingFault } from './framing.ts'
import type { RgbaImage } from './pixels.ts'
import { segmentSpot } from './segment-spot.ts'

const [width, height] = [96, 72]
type Spot = { x: number; y: number; radius: number }
const skin = [200, 160, 140] as const
const brown = [110, 70, 55] as const

/** Skin with a fine grain, and optionally a spot of another colour. */
type Look = { light?: (x: number, y: number) => number; colour?: readonly number[] }
function closeUp(spot: Spot | null, { light = () => 1, colour = brown }: Look = {}) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isSpot = spot !== null && Math.hypot(x - spot.x, y - spot.y) <= spot.radius
    const grain = ((i * 7919) % 7) - 3
    data.set(
      (isSpot ? colour : skin).map((value) => value * light(x, y) + grain),
      i * 4,
    )
  }
  return { width, height, data } satisfies RgbaImage
}
const middle = { x: 48, y: 36, radius: 14 }
const areaOf = (image: RgbaImage) => segmentSpot(image).spot?.inside.reduce((sum, value) => sum + value, 0) ?? 0

test('a spot is found where it lies, as large as it is', () => {
  const { spot, field, scale } = segmentSpot(closeUp(middle))
  expect(scale).toBe(1)
  expect(field.inside.every((value) => value === 1)).toBe(true)
  const wrong = spot!.inside.filter(
    (value, i) => value !== (Math.hypot((i % width) - 48, Math.floor(i / width) - 36) <= 14 ? 1 : 0),
  )
  expect(wrong.length).toBeLessThan(0.06 * Math.PI * 14 ** 2)
})

test('light from one side, less light, and a paler or redder spot are no hindrance', () => {
  const disc = Math.PI * 14 ** 2
  const found = [
    areaOf(closeUp(middle, { light: (x, y) => 1 - 0.004 * x + 0.002 * y })),
    areaOf(closeUp(middle, { light: () => 0.4 })),
    areaOf(closeUp(middle, { colour: [190, 120, 110] })),
    areaOf(closeUp(middle, { colour: [235, 215, 205] })),
  ]
  for (const area of found) expect(Math.abs(area - disc)).toBeLessThan(0.1 * disc)
})

test('a hair is none of it, and a pale part within is', () => {
  const plain = areaOf(closeUp(middle))
  const hairy = closeUp(middle)
  for (let x = 4; x < 92; x += 1) hairy.data.set([20, 15, 10], (20 * width + x) * 4)
  expect(Math.abs(areaOf(hairy) - plain)).toBeLessThan(60)
  const pale = closeUp(middle)
  for (let y = 34; y < 38; y += 1) for (let x = 45; x < 51; x += 1) pale.data.set(skin, (y * width + x) * 4)
  expect(Math.abs(areaOf(pale) - plain)).toBeLessThan(20)
})

test('skin alone has no spot, nor has what is too small to be judged; a larger photo is made smaller', () => {
  expect(segmentSpot(closeUp(null)).spot).toBeNull()
  const tiny = { width: 9, height: 9, data: new Uint8ClampedArray(9 * 9 * 4).fill(120) }
  expect(segmentSpot(tiny)).toMatchObject({ spot: null, scale: 1 })
  const large = { width: 512, height: 2, data: new Uint8ClampedArray(512 * 2 * 4).fill(120) }
  expect(segmentSpot(large).scale).toBe(0.5)
})

test('the surround of a dermatoscope is no part of the field', () => {
  const round = closeUp(middle, { light: (x, y) => (Math.hypot(x - 48, y - 36) > 34 ? 0.02 : 1) })
  const { spot, field } = segmentSpot(round)
  expect(field.inside[36 * width + 5]).toBe(0)
  expect(field.inside[36 * width + 20]).toBe(1)
  expect(Math.abs(spot!.inside.reduce((sum, value) => sum + value, 0) - Math.PI * 14 ** 2)).toBeLessThan(70)
  expect(framingFault(round)).toBeNull()
})

test('whole and large enough is good; cut off at any side, too small, and none are not', () => {
  expect(framingFault(closeUp(middle))).toBeNull()
  for (const place of [{ x: 2 }, { x: 93 }, { y: 2 }, { y: 69 }])
    expect(framingFault(closeUp({ ...middle, ...place }))).toBe('cut-off')
  expect(framingFault(closeUp({ ...middle, radius: 3 }))).toBe('too-small')
  expect(framingFault(closeUp({ ...middle, radius: 5 }))).toBeNull()
  expect(framingFault(closeUp(null))).toBe('no-spot')
})

test('a spot that touches the edge of a dermatoscope’s field is cut off', () => {
  const light = (x: number, y: number) => (Math.hypot(x - 48, y - 36) > 34 ? 0.02 : 1)
  expect(framingFault(closeUp({ x: 76, y: 36, radius: 14 }, { light }))).toBe('cut-off')
})
