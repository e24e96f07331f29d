import { ImageSizeKind, type ImageSizeKindValue } from '../../contract/enums.ts'

/**
 * How one size of an image is made and cut, in pixels; `chunk` is the side of a square piece, `padding` the width of
 * its repeated edge.
 */
export type ImageKindSetting = {
  readonly name: 'Primary' | 'Thumbnail' | 'Large'
  readonly width: number
  readonly height: number
  readonly chunk: number
  readonly padding: number
}

/** The sizes that the server makes of every image (P9.image.02, P9.image.03, P9.image.04). */
export const imageKinds: ReadonlyMap<ImageSizeKindValue, ImageKindSetting> = new Map([
  [ImageSizeKind.Primary, { name: 'Primary', width: 700, height: 450, chunk: 50, padding: 2 }],
  [ImageSizeKind.Thumbnail, { name: 'Thumbnail', width: 150, height: 150, chunk: 30, padding: 2 }],
  [ImageSizeKind.Large, { name: 'Large', width: 1400, height: 980, chunk: 140, padding: 2 }],
])

/** The order of the pieces within each run of four (P9.image.05). */
export const shuffleOrder = [3, 2, 1, 0] as const

/** The setting of a kind. Throws an error that names a kind without one, such as Master (P8.image.05). */
export function settingOf(kind: ImageSizeKindValue): ImageKindSetting {
  const setting = imageKinds.get(kind)
  if (setting) return setting
  const name = Object.entries(ImageSizeKind).find(([, value]) => value === kind)?.[0] ?? String(kind)
  throw new Error(`The image kind ${name} has no obfuscation setting.`)
}
