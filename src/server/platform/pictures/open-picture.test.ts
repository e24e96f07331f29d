import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPicture } from './open-picture.ts'

const fixture = (name: string) => readFile(new URL(`../../../../tests/fixtures/photos/${name}`, import.meta.url))

/** A picture with something to see on every line, so that its end can be missing. */
const noisy = sharp({
  create: {
    width: 320,
    height: 200,
    channels: 3,
    background: '#c89',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
const jpeg = await noisy.clone().jpeg().toBuffer()
const skin = { r: 204, g: 144, b: 108 }
const plain = sharp({ create: { width: 64, height: 32, channels: 3, background: skin } })

async function colourOf(picture: Buffer, { x, y }: { x: number; y: number }): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

/** Display P3 to sRGB (CSS Color 4, 10.2 and 10.3), reckoned by itself. */
function srgbOfP3(colour: readonly number[]): number[] {
  const [r = 0, g = 0, b = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [
    1.2249 * r - 0.2247 * g - 0.0002 * b,
    -0.042 * r + 1.0419 * g + 0.0001 * b,
    -0.0197 * r - 0.0786 * g + 1.0983 * b,
  ].map((part) => {
    const within = Math.min(1, Math.max(0, part))
    return Math.round(255 * (within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055))
  })
}

const isNear = (colour: readonly number[], other: readonly number[]) =>
  colour.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= 4)

test('an upright baseline JPEG in sRGB is its own picture; nothing is written twice', async () => {
  const opened = await openPicture(jpeg, 'image/jpeg')
  expect(opened).toMatchObject({
    jpeg: null,
    width: 320,
    height: 200,
    large: { width: 1400, height: 875, channels: 3 },
  })
})

test('so is one whose camera wrote the profile of sRGB beside it', async () => {
  const tagged = await noisy.clone().withIccProfile('srgb').jpeg().toBuffer()
  expect(await sharp(tagged).metadata()).toMatchObject({ hasProfile: true })
  expect(await openPicture(tagged, 'image/jpeg')).toMatchObject({ jpeg: null, width: 320, height: 200 })
})

test.each([
  ['progressive', 'image/jpeg', () => plain.clone().jpeg({ progressive: true }).toBuffer()],
  ['grey', 'image/jpeg', () => plain.clone().toColourspace('b-w').jpeg().toBuffer()],
  ['turned by its camera', 'image/jpeg', () => plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['in P3', 'image/jpeg', () => plain.clone().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()],
  ['in 16 bits with holes', 'image/png', () => plain.clone().ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer()],
  ['of the web', 'image/webp', () => plain.clone().webp().toBuffer()],
  ['of an iPhone', 'image/heic', () => fixture('half-red.heic')],
] as const)('a photo that is %s gets a picture: upright, in sRGB, a baseline JPEG', async (_, type, make) => {
  const opened = await openPicture(await make(), type)
  if ('refused' in opened || opened.jpeg === null) throw new Error('There is no picture.')
  const about = await sharp(opened.jpeg).metadata()
  expect(about).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, isProgressive: false, hasProfile: false })
  expect([about.exif, about.orientation]).toEqual([undefined, undefined])
  expect([about.width, about.height]).toEqual([opened.width, opened.height])
})

test('a photo that its camera turned stands upright', async () => {
  const turned = await plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await openPicture(turned, 'image/jpeg')).toMatchObject({ width: 32, height: 64 })
})

test('the colours of a P3 photo are those that its camera saw, as JPEG and as HEIC', async () => {
  const p3 = await plain.clone().withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  const [asJpeg, heic, untagged] = [
    await openPicture(p3, 'image/jpeg'),
    await openPicture(await fixture('half-red-p3.heic'), 'image/heic'),
    await openPicture(await fixture('half-red.heic'), 'image/heic'),
  ]
  if (!('jpeg' in asJpeg && 'jpeg' in heic && 'jpeg' in untagged)) throw new Error('A photo was refused.')
  if (asJpeg.jpeg === null || heic.jpeg === null || untagged.jpeg === null) throw new Error('There is no picture.')
  expect(isNear(await colourOf(asJpeg.jpeg, { x: 10, y: 10 }), [skin.r, skin.g, skin.b])).toBe(true)
  // The same pixels with and without the profile: what P3 calls them is another colour in sRGB.
  const stored = await colourOf(untagged.jpeg, { x: 48, y: 32 })
  expect(isNear(await colourOf(heic.jpeg, { x: 48, y: 32 }), srgbOfP3(stored))).toBe(true)
  expect(isNear(srgbOfP3(stored), stored)).toBe(false)
})

test('what can never be shown is refused, with the true reason', async () => {
  const half = jpeg.subarray(0, jpeg.length / 2)
  const png = await noisy.clone().png().toBuffer()
  const huge = await sharp({ create: { width: 20_000, height: 10_000, channels: 3, background: '#a87' } })
    .png()
    .toBuffer()
  const damaged = await plain.clone().png().toBuffer()
  damaged.fill(0xff, 45, 60)
  for (const [bytes, type, refusal] of [
    [half, 'image/jpeg', { refused: 'incomplete' }],
    [Buffer.concat([half, Buffer.from([0xff, 0xd9])]), 'image/jpeg', { refused: 'incomplete' }],
    [Buffer.concat([png.subarray(0, png.length / 2), png.subarray(-12)]), 'image/png', { refused: expect.any(String) }],
    [damaged, 'image/png', { refused: expect.stringMatching(/unreadable|incomplete/) }],
    [huge, 'image/png', { refused: 'too-many-pixels', pixels: 200_000_000 }],
    [png, 'image/jpeg', { refused: 'not-its-type' }],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/jpeg', { refused: expect.any(String) }],
    [(await fixture('half-red.heic')).fill(0, 615), 'image/heic', { refused: 'unreadable' }],
  ] as const)
    expect(await openPicture(bytes, type)).toEqual(refusal)
})

test('bytes that cameras leave between and after pictures are accepted', async () => {
  const stray = Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(5), jpeg.subarray(-2)])
  const motion = Buffer.concat([jpeg, Buffer.from('MotionPhoto_Data')])
  for (const bytes of [stray, motion]) expect(await openPicture(bytes, 'image/jpeg')).toMatchObject({ width: 320 })
})
