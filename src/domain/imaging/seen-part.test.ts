import { expect, test } from 'vitest'
import { seenPart } from './seen-part.ts'

const of = (width: number, height: number) => ({ width, height })

test.each([
  ['one proportion', of(4000, 2250), of(1920, 1080), { kind: 'whole' }],
  ['one proportion but for rounding', of(4032, 2272), of(1920, 1080), { kind: 'whole' }],
  ['a higher sensor', of(4000, 3000), of(1920, 1080), { kind: 'part', left: 0, top: 375, width: 4000, height: 2250 }],
  ['a wider sensor', of(4000, 2250), of(1440, 1080), { kind: 'part', left: 500, top: 0, width: 3000, height: 2250 }],
  ['both upright', of(3000, 4000), of(1080, 1920), { kind: 'part', left: 375, top: 0, width: 2250, height: 4000 }],
  ['a photo that lies on its side', of(4000, 3000), of(1080, 1920), { kind: 'turned' }],
  ['a photo that stands', of(3000, 4000), of(1920, 1080), { kind: 'turned' }],
] as const)('of a photo with %s, what was seen is known', (...[, photo, seen, part]) => {
  expect(seenPart(photo, seen)).toEqual(part)
})
