import { expect, test } from 'vitest'
import { exposureFault } from './exposure.ts'

/** A picture of 100 x 100 pixels of one grey, but for so many of another colour in its middle. */
function pictureOf(grey: number, count = 0, colour: readonly [number, number, number] = [255, 255, 255]) {
  const data = new Uint8ClampedArray(100 * 100 * 4).fill(grey)
  for (let i = 0; i < count; i += 1) data.set(colour, (1000 + i) * 4)
  return { width: 100, height: 100, data }
}

test('too dark is a picture of which nine tenths stay below 28', () => {
  expect([exposureFault(pictureOf(27)), exposureFault(pictureOf(28))]).toEqual(['too-dark', null])
  expect(exposureFault(pictureOf(20, 1001, [90, 90, 90]))).toBeNull()
  expect(exposureFault(pictureOf(20, 999, [90, 90, 90]))).toBe('too-dark')
})

test('too bright is a picture of which more than 12 % are burnt out', () => {
  const burnt = [254, 254, 242] as const
  expect(exposureFault(pictureOf(120, 1201, burnt))).toBe('too-bright')
  expect(exposureFault(pictureOf(120, 1200, burnt))).toBeNull()
  expect(exposureFault(pictureOf(120, 3000, [249, 249, 242]))).toBeNull()
})

test('glare is more than 1.2 % that shine in each of their colours', () => {
  expect(exposureFault(pictureOf(120, 121, [243, 243, 243]))).toBe('glare')
  expect(exposureFault(pictureOf(120, 120, [243, 243, 243]))).toBeNull()
  for (const colour of [
    [242, 255, 255],
    [255, 242, 255],
    [255, 255, 242],
  ] as const)
    expect(exposureFault(pictureOf(120, 121, colour))).toBeNull()
})

test('the dark surround of a dermatoscope counts for nothing', () => {
  const half = pictureOf(120, 0)
  half.data.fill(0, 0, 60 * 100 * 4)
  expect(exposureFault(half)).toBeNull()
  // 121 of 10 000 shine, which are 3 % of what is seen.
  for (let i = 0; i < 121; i += 1) half.data.set([250, 250, 250], (7000 + i) * 4)
  expect(exposureFault(half)).toBe('glare')
  // 700 burnt out are 17 % of it, and 7 % of the whole.
  for (let i = 0; i < 700; i += 1) half.data.set([254, 254, 242], (7000 + i) * 4)
  expect(exposureFault(half)).toBe('too-bright')
})
