import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageKinds, settingOf } from './image-kinds.ts'
import { sheetPieces, sheetSize, shufflePixels } from './sheet.ts'
import { unshufflePixels } from '../../../tests/support/unshuffle-pixels.ts'

const cuts = fc
  .record({
    columns: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 1, max: 7 }),
    chunk: fc.integer({ min: 1, max: 6 }),
    padding: fc.integer({ min: 0, max: 3 }),
    channels: fc.constantFrom(1, 3, 4),
    seed: fc.nat(),
  })
  .map(({ columns, rows, chunk, padding, channels, seed }) => ({
    cut: { width: columns * chunk, height: rows * chunk, chunk, padding },
    channels,
    data: Uint8Array.from({ length: columns * rows * chunk * chunk * channels }, (_, i) => (i * 31 + seed * 7) % 251),
  }))

test('unshuffling a shuffled sheet gives the same pixels, whatever its cut', () => {
  fc.assert(
    fc.property(cuts, ({ cut, channels, data }) => {
      const sheet = shufflePixels(cut, { data, channels })
      expect(sheet.length).toBe(sheetSize(cut).width * sheetSize(cut).height * channels)
      expect(unshufflePixels(cut, { data: sheet, channels })).toEqual(data)
    }),
  )
})

test('the sheets are 756x486, 170x170 and 1440x1008, and their pieces fill the image once', () => {
  const sizes = [...imageKinds.values()].map((setting) => sheetSize(setting))
  expect(sizes).toEqual([
    { width: 756, height: 486 },
    { width: 170, height: 170 },
    { width: 1440, height: 1008 },
  ])
  for (const setting of imageKinds.values()) {
    const places = sheetPieces(setting).map(({ imageX, imageY }) => `${imageX} ${imageY}`)
    expect(new Set(places).size).toBe((setting.width / setting.chunk) * (setting.height / setting.chunk))
  }
})

test('P9.image.05: the first piece of a sheet is the fourth of its image', () => {
  expect(sheetPieces(settingOf(2)).slice(0, 5)).toEqual([
    { sheetX: 2, sheetY: 2, imageX: 90, imageY: 0 },
    { sheetX: 36, sheetY: 2, imageX: 60, imageY: 0 },
    { sheetX: 70, sheetY: 2, imageX: 30, imageY: 0 },
    { sheetX: 104, sheetY: 2, imageX: 0, imageY: 0 },
    { sheetX: 138, sheetY: 2, imageX: 60, imageY: 30 },
  ])
})

test('each piece is surrounded by its own edge, not by a neighbour', () => {
  const cut = { width: 4, height: 2, chunk: 2, padding: 1 }
  // Two pieces: [1 2; 5 6] and [3 4; 7 8]; the second lies first.
  const sheet = shufflePixels(cut, { data: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]), channels: 1 })
  expect(Array.from({ length: 4 }, (_, y) => [...sheet.subarray(y * 8, y * 8 + 8)])).toEqual([
    [3, 3, 4, 4, 1, 1, 2, 2],
    [3, 3, 4, 4, 1, 1, 2, 2],
    [7, 7, 8, 8, 5, 5, 6, 6],
    [7, 7, 8, 8, 5, 5, 6, 6],
  ])
})

test('each pixel of a sheet is that of its piece which is nearest, in each channel', () => {
  const cut = { width: 6, height: 3, chunk: 3, padding: 2 }
  const data = Uint8Array.from({ length: 6 * 3 * 3 }, (_, i) => i)
  const sheet = shufflePixels(cut, { data, channels: 3 })
  const { width } = sheetSize(cut)
  const within = (place: number) => Math.min(2, Math.max(0, place))
  for (const { sheetX, sheetY, imageX, imageY } of sheetPieces(cut)) {
    for (let y = -2; y < 5; y += 1) {
      for (let x = -2; x < 5; x += 1) {
        const at = ((sheetY + y) * width + sheetX + x) * 3
        const from = ((imageY + within(y)) * 6 + imageX + within(x)) * 3
        expect([...sheet.subarray(at, at + 3)]).toEqual([...data.subarray(from, from + 3)])
      }
    }
  }
})

test('pixels of another size are refused', () => {
  const pixels = { data: new Uint8Array(10), channels: 3 }
  expect(() => shufflePixels(settingOf(1), pixels)).toThrow('Expected 700 x 450 pixels of 3 bytes, got 10 bytes.')
})
