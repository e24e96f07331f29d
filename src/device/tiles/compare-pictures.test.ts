import { expect, test } from 'vitest'
import { paintField } from '../../server/demo/photos/skin-field.ts'
import { lesionOf } from '../../server/demo/photos/skin-look.ts'
import { comparePictures } from './compare-pictures.ts'

const [width, height] = [300, 200]

/** A served close-up: the painted photo of a spot, some of it wider than it was. */
function pictureOf(scale: number, grown: number) {
  const lesion = lesionOf(9, 'plain', 2)
  const view = { shiftX: 0.04, shiftY: -0.05, turn: 0.1, scale }
  const rgb = paintField({
    width,
    height,
    mode: 'micro',
    tone: 2,
    lesion: { ...lesion, radius: lesion.radius * grown },
    view,
  })
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i += 1) data.set(rgb.subarray(i * 3, i * 3 + 3), i * 4)
  return { width, height, data }
}

test.each([
  { before: 20_000, after: 20_000, grown: 1.3 },
  { before: 20_000, after: 16_000, grown: 1 },
  { before: 16_000, after: 20_000, grown: 1.3 },
])(
  'fields of view of $before and $after micrometres: what is laid on the other measures what its own photo measures',
  ({ before, after, grown }) => {
    const { matrix, diameters } = comparePictures({
      before: { picture: pictureOf(1, 1), fovMicrometre: before },
      after: { picture: pictureOf(before / after, grown), fovMicrometre: after },
    })
    expect(Math.hypot(matrix[0], matrix[1])).toBeCloseTo(after / before, 9)
    expect((diameters.after ?? 0) / (diameters.before ?? 0)).toBeCloseTo(grown, 1)
  },
  30_000,
)

test.each([
  [20_000, null],
  [null, 20_000],
])(
  'fields of view of %s and %s: a photo without a scale has no millimetres',
  (before, after) => {
    const { diameters } = comparePictures({
      before: { picture: pictureOf(1, 1), fovMicrometre: before },
      after: { picture: pictureOf(1, 1), fovMicrometre: after },
    })
    expect([diameters.before === null, diameters.after === null]).toEqual([before === null, after === null])
  },
  30_000,
)
