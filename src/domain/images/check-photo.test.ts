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
      // A container ends with any of its boxes, so its end can't be told when a whole one is missing.
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
  for (const filler of [1024 * 1024 - 2, 1024 * 1024 - 1, 1024 * 1024]) {
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
