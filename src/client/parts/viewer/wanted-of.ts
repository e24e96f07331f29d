import { ImageType } from '../../../contract/enums.ts'
import type { PatientImage } from '../../../contract/images/images.ts'
import type { TileSize, ImageRequest } from '../../../device/tiles/image-request.ts'

/** The bytes to ask for of an image that a list named. */
export const wantedOf = (image: PatientImage, size: TileSize): ImageRequest => ({
  patientId: image.patientId,
  downloadHandle: image.downloadHandle,
  of: image.imageType === ImageType.Bodyshot ? 'bodyshot' : 'image',
  size,
})
