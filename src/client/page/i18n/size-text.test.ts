import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it('formats sizes in bytes', () => {
  expect([0, 820_400, 3_440_000, 61_200_000, 10_737_000_000].map(sizeText)).toEqual([
    '1 kB',
    '820 kB',
    '3.4 MB',
    '61 MB',
    '10 GB',
  ])
})
