import type { PatientId } from '../../contract/ids.ts'
import { getBodyshot, getBodyshotLarge, getImage, getImageLarge } from '../../contract/images/image-bytes.ts'
import type { ImageClass } from '../../domain/access/image-visibility.ts'

/** The sizes in which an image is served. */
export type TileSize = 'thumbnail' | 'primary' | 'large'

/** One size of one image. */
export type ImageRequest = {
  readonly patientId: PatientId
  readonly downloadHandle: string
  readonly of: ImageClass
  readonly size: TileSize
}

const calls = {
  image: { primary: getImage, large: getImageLarge },
  bodyshot: { primary: getBodyshot, large: getBodyshotLarge },
} as const

/** The call that answers the bytes of an image in a size; thumbnails come many at once (`use-thumbnail.ts`). */
export const callFor = (of: ImageClass, size: Exclude<TileSize, 'thumbnail'>) => calls[of][size]

/** The address of an image's sheet on the device, per owner. */
export const addressOf = ({ patientId, of, downloadHandle, size }: ImageRequest): string =>
  `${patientId}/${of}/${downloadHandle}/${size}`
