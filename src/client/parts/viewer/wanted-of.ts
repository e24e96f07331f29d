import { ImageType } from '../../../contract/enums.ts'
import type { Image } from '../../../contract/patients/images.ts'
import type { TileSize, WantedImage } from '../../../device/tiles/wanted-image.ts'

/** The bytes to ask for of an image that a list named. */
export const wantedOf = (image: Image, size: TileSize): WantedImage => ({
  patientId: image.patientId,
  downloadHandle: image.downloadHandle,
  of: image.imageType === ImageType.Bodyshot ? 'bodyshot' : 'image',
  size,
})
