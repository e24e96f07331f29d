import { expect, test } from 'vitest'
import { laidPhotoFov, sharedFov } from './pane-scale.ts'

test.each([
  { base: 20_000, other: 17_000, isAligned: true, shared: 20_000, laid: 20_000 },
  { base: 20_000, other: 17_000, isAligned: false, shared: null, laid: 20_000 },
  { base: 20_000, other: 20_000, isAligned: false, shared: 20_000, laid: 20_000 },
  { base: 20_000, other: null, isAligned: true, shared: null, laid: null },
  { base: null, other: 20_000, isAligned: true, shared: null, laid: null },
  { base: null, other: null, isAligned: false, shared: null, laid: null },
])('$base and $other, aligned $isAligned: together $shared, laid on it $laid', ({ shared, laid, ...pair }) => {
  expect([sharedFov(pair), laidPhotoFov(pair)]).toEqual([shared, laid])
})
