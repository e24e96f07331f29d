import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhotoOfSize } from './photo-of-size.ts'
import { seededRandom, seededUuid } from '../seeded-random.ts'
import { makeSkinImage, type SkinImageOptions } from './skin-image.ts'

const small = { seed: 5, width: 400, height: 300 } as const
const statsOf = async (wish: SkinImageOptions) =>
  sharp(await makeSkinImage(wish))
    .greyscale()
    .stats()
const sharpnessOf = async (wish: SkinImageOptions) => (await statsOf(wish)).sharpness
const brightnessOf = async (wish: SkinImageOptions) =>
  (await statsOf({ ...wish, mode: 'macro' })).channels[0]?.mean ?? 0

test('the same wish gives the same bytes, another seed or day others', async () => {
  const [one, again, other, nextDay] = await Promise.all(
    [small, small, { ...small, seed: 6 }, { ...small, day: 1 }].map(makeSkinImage),
  )
  expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true)
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
  expect(one?.equals(nextDay ?? Buffer.alloc(0))).toBe(false)
})

test('a JPEG of the wished size with EXIF, and a position only when wished', async () => {
  const plain = await sharp(await makeSkinImage({ ...small, orientation: 6 })).metadata()
  expect([plain.format, plain.width, plain.height, plain.orientation]).toEqual(['jpeg', 400, 300, 6])
  const placed = await sharp(await makeSkinImage({ ...small, withPosition: true })).metadata()
  expect((placed.exif?.length ?? 0) - (plain.exif?.length ?? 0)).toBeGreaterThan(60)
})

test('out of focus is less sharp', async () => {
  expect(await sharpnessOf({ ...small, grain: 0, blur: 8 })).toBeLessThan(
    (await sharpnessOf({ ...small, grain: 0 })) / 2,
  )
})

test('six skin tones, each darker than the one before', async () => {
  const brightness = await Promise.all(([0, 1, 2, 3, 4, 5] as const).map((tone) => brightnessOf({ ...small, tone })))
  expect(brightness).toEqual([...brightness].sort((a, b) => b - a))
  expect(new Set(brightness).size).toBe(6)
})

test('through the dermatoscope the corners are dark, from 20 cm they are skin', async () => {
  const cornerOf = async (mode: 'micro' | 'macro') => {
    const corner = sharp(await makeSkinImage({ ...small, mode })).extract({ left: 0, top: 0, width: 20, height: 20 })
    return (await sharp(await corner.toBuffer()).stats()).channels[0]?.mean ?? 0
  }
  expect(await cornerOf('micro')).toBeLessThan(15)
  expect(await cornerOf('macro')).toBeGreaterThan(100)
})

test('a photo as phones make them has 2 to 5 MB and 12 megapixels', async () => {
  const photo = await makePhotoOfSize(4)
  expect(photo.length).toBeGreaterThan(2_000_000)
  expect(photo.length).toBeLessThan(5_000_000)
  expect((await sharp(photo).metadata()).width).toBe(4000)
})

test('seeded ids are UUIDs of version 4', () => {
  expect(seededUuid(seededRandom(1))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
