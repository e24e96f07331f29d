import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPhoto, type PhotoBytes } from './check-photo.ts'

const source = (bytes: Uint8Array): PhotoBytes => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
})
const check = (bytes: Uint8Array) => checkPhoto(source(bytes))
const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)),
  )

const segment = (mark: number, body: number[]) => [0xff, mark, 0, body.length + 2, ...body]
// Start, a camera segment with a thumbnail that has an end mark of its own, a scan with stuffing and a restart, end.
const jpeg = bytesOf(
  [0xff, 0xd8],
  segment(0xe1, [1, 2, 0xff, 0xd9, 3]),
  segment(0xda, [1]),
  [10, 0xff, 0, 11, 0xff, 0xd0, 12],
  [0xff, 0xd9],
)
const png = bytesOf(
  '\u0089PNG\r\n\u001a\n',
  [0, 0, 0, 2],
  'IHDR',
  [1, 2],
  [9, 9, 9, 9],
  [0, 0, 0, 0],
  'IEND',
  [9, 9, 9, 9],
)
const webp = bytesOf('RIFF', [12, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0])
const heic = bytesOf([0, 0, 0, 12], 'ftypheic', [0, 0, 0, 10], 'mdat', [1, 2])

test.each([
  ['image/jpeg', jpeg],
  ['image/png', png],
  ['image/webp', webp],
  ['image/heic', heic],
])('%s is known by its bytes', async (type, bytes) => {
  expect(await check(bytes)).toEqual({ type })
})

test('a photo cut anywhere is never taken', async () => {
  for (const bytes of [jpeg, png, webp, heic]) {
    for (let length = 1; length < bytes.length; length += 1) {
      const cut = await check(bytes.subarray(0, length))
      // A container may end after any box, so a missing whole box can't be detected.
      if (bytes === heic && length === 12) continue
      expect(cut, `${length} of ${bytes.length}`).toHaveProperty('refused')
    }
  }
})

test.each([
  ['nothing', bytesOf(), 'empty'],
  ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'no-photo'],
  ['a web page', bytesOf('<!doctype html><title>1</title>'), 'no-photo'],
  ['a program', bytesOf('MZ', [0, 0, 0, 0]), 'no-photo'],
  ['AVIF, which phones do not make', bytesOf([0, 0, 0, 12], 'ftypavif'), 'no-photo'],
  ['an archive behind a photo', bytesOf([...jpeg], 'PK', [3, 4], 'secret'), 'something-hidden'],
  ['a page behind a photo', bytesOf([...png], '<SCRIPT>'), 'something-hidden'],
  [
    'a page in a comment of a photo',
    bytesOf([0xff, 0xd8], segment(0xfe, [...bytesOf('<html>')]), [...jpeg].slice(2)),
    'something-hidden',
  ],
  [
    'a document behind a long trailer',
    bytesOf(
      [...jpeg],
      Array.from({ length: 200_000 }, () => 7),
      '%PDF-1.7',
    ),
    'something-hidden',
  ],
])('%s is refused', async (_, bytes, refused) => {
  expect(await check(bytes)).toEqual({ refused })
})

test('what cameras put behind a picture is no fault', async () => {
  expect(await check(bytesOf([...jpeg], 'MotionPhoto_Data', [0, 0, 0, 12], 'ftypmp42'))).toEqual({ type: 'image/jpeg' })
  expect(await check(bytesOf([...jpeg], [...jpeg]))).toEqual({ type: 'image/jpeg' })
})

test('an end mark that lies across two reads is found', async () => {
  const long = bytesOf([0xff, 0xd8], segment(0xda, [1]))
  for (let filler = 1024 * 1024 - 6; filler <= 1024 * 1024; filler += 1) {
    const bytes = new Uint8Array(long.length + filler + 2).fill(7)
    bytes.set(long)
    bytes.set([0xff, 0xd9], long.length + filler)
    expect(await check(bytes)).toEqual({ type: 'image/jpeg' })
  }
})

test('any bytes get an answer', async () => {
  const starts = [jpeg.subarray(0, 4), png.subarray(0, 8), webp.subarray(0, 12), heic.subarray(0, 12), bytesOf()]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
      const outcome = await check(Uint8Array.from([...start, ...rest]))
      expect(Object.keys(outcome)).toHaveLength(1)
    }),
  )
})

test.each([
  ['FF D8 alone', [0xff, 0xd8, 0]],
  ['FF D8 FF without its first byte', [0, 0xd8, 0xff]],
  ['FF D8 FF without its second byte', [0xff, 0, 0xff]],
])('%s begins no photo', async (_, start) => {
  expect(await check(bytesOf(start, [...jpeg].slice(3)))).toEqual({ refused: 'no-photo' })
})

test('a sound or a film in the same wrapping is no photo', async () => {
  expect(await check(bytesOf('RIFF', [12, 0, 0, 0], 'WAVEfmt ', [0, 0, 0, 0]))).toEqual({ refused: 'no-photo' })
  expect(await check(bytesOf('RIFX', [12, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0]))).toEqual({ refused: 'no-photo' })
  expect(await check(bytesOf([0, 0, 0, 12], 'moovheic', [0, 0, 0, 10], 'mdat', [1, 2]))).toEqual({
    refused: 'no-photo',
  })
  for (const brand of ['heiz', 'hevz', 'mp42', 'avif', 'msf2'])
    expect(await check(bytesOf([0, 0, 0, 12], `ftyp${brand}`))).toEqual({ refused: 'no-photo' })
})

test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])(
  'a photo of the brand %s is HEIC',
  async (brand) => {
    expect(await check(bytesOf([0, 0, 0, 12], `ftyp${brand}`))).toEqual({ type: 'image/heic' })
  },
)

test('segments of a JPEG follow each other by their marks: bytes between them, or an end before the scan, are a fault', async () => {
  const whole = bytesOf([0xff, 0xd8], segment(0xe1, [1, 2]), segment(0xda, [1]), [10, 0xff, 0xd9])
  expect(await check(whole)).toEqual({ type: 'image/jpeg' })
  const cases = [
    bytesOf([0xff, 0xd8], segment(0xe1, [1, 2]), [0, 0xe2, 0, 2], segment(0xda, [1]), [10, 0xff, 0xd9]),
    bytesOf([0xff, 0xd8], [0xff, 0xd9, 0, 2], segment(0xda, [1]), [10, 0xff, 0xd9]),
    // The end mark of a thumbnail right before the scan does not end the picture.
    bytesOf([0xff, 0xd8], segment(0xe1, [1, 0xff, 0xd9]), segment(0xda, [1]), [10, 11]),
  ]
  for (const bytes of cases) expect(await check(bytes)).toEqual({ refused: 'truncated' })
})

test('marks may be filled up with FF, as T.81 allows', async () => {
  const filled = bytesOf(
    [0xff, 0xd8],
    [0xff, 0xff],
    segment(0xe1, [1, 2]),
    [0xff],
    segment(0xda, [1]),
    [10, 0xff, 0xd9],
  )
  expect(await check(filled)).toEqual({ type: 'image/jpeg' })
})

test('the boxes of a HEIC say their size in 32 or 64 bits, or reach to the end; an empty one is a box', async () => {
  const start = [...bytesOf([0, 0, 0, 12], 'ftypheic')]
  const good = [
    bytesOf(start, [0, 0, 0, 0], 'mdat', [1, 2, 3]),
    bytesOf(start, [0, 0, 0, 1], 'mdat', [0, 0, 0, 0, 0, 0, 0, 18], [1, 2]),
    bytesOf(start, [0, 0, 0, 8], 'free'),
  ]
  for (const bytes of good) expect(await check(bytes)).toEqual({ type: 'image/heic' })
  const wrong = [
    bytesOf(start, [0, 0, 0, 1], 'mdat', [0, 0, 0, 0, 0, 0, 0, 19], [1, 2]),
    bytesOf(start, [0, 0, 0, 1], 'mdat'),
    bytesOf(start, [0, 0, 0, 7], 'mdat', [1, 2, 3]),
    bytesOf(start, [0, 0, 0, 4], [0, 0, 0, 8], 'free'),
  ]
  for (const bytes of wrong) expect(await check(bytes)).toEqual({ refused: 'truncated' })
})

test('what a picture itself happens to hold hides nothing, far from its beginning', async () => {
  const filler = Array.from({ length: 2000 }, () => 7)
  const bytes = bytesOf([0xff, 0xd8], segment(0xda, [1]), filler, '<html>', filler, [0xff, 0xd9])
  expect(await check(bytes)).toEqual({ type: 'image/jpeg' })
})

test.each<[string, number[], number[], number[], object]>([
  ['JPEG', [0xff, 0xd8], [0xff, 0xe0, 0, 2], [...segment(0xda, [1]), 0xff, 0xd9], { refused: 'truncated' }],
  [
    'PNG',
    [...bytesOf('\u0089PNG\r\n\u001a\n')],
    [...bytesOf([0, 0, 0, 0], 'tEXt', [9, 9, 9, 9])],
    [...bytesOf([0, 0, 0, 0], 'IEND', [9, 9, 9, 9])],
    { refused: 'truncated' },
  ],
  ['HEIC', [...bytesOf([0, 0, 0, 12], 'ftypheic')], [...bytesOf([0, 0, 0, 8], 'free')], [], { type: 'image/heic' }],
])(
  'a %s of 20 000 parts is read, of one that has more nothing after them',
  async (...[, start, part, end, outcome]) => {
    const parts = (count: number) => {
      const bytes = new Uint8Array(start.length + count * part.length + end.length)
      bytes.set(start)
      for (let i = 0; i < count; i += 1) bytes.set(part, start.length + i * part.length)
      bytes.set(end, start.length + count * part.length)
      return bytes
    }
    expect(await check(parts(19_999))).toHaveProperty('type')
    const many = parts(30_000)
    let reads = 0
    const counted = {
      size: many.length,
      read: (at: number, length: number) => ((reads += 1), source(many).read(at, length)),
    }
    expect(await checkPhoto(counted)).toEqual(outcome)
    expect(reads).toBeLessThan(20_010)
  },
)
