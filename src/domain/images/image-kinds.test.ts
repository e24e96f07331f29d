import { expect, test } from 'vitest'
import { ImageSizeKind, type ImageSizeKindValue } from '../../contract/enums.ts'
import { imageKinds, settingOf } from './image-kinds.ts'

test('P8.image.05: a kind without a setting throws an error that names it', () => {
  expect(() => settingOf(ImageSizeKind.Master)).toThrow('The image kind Master has no obfuscation setting.')
  expect(() => settingOf(9 as ImageSizeKindValue)).toThrow('The image kind 9 has no obfuscation setting.')
})

test('every kind is cut into whole pieces (docs/domain.md 5.1: 14x9, 5x5, 10x7)', () => {
  const grids = [...imageKinds.values()].map(({ width, height, chunk }) => [width / chunk, height / chunk])
  expect(grids).toEqual([
    [14, 9],
    [5, 5],
    [10, 7],
  ])
})
