import { ImageType } from '../../../contract/enums.ts'
import type { PatientImage } from '../../../contract/images/images.ts'
import type { TileSize, ImageRequest } from '../../../device/tiles/image-request.ts'

/** The request for the bytes of an image from a list. */
export const wantedOf = (image: PatientImage, size: TileSize): ImageRequest => ({
  patientId: image.patientId,
  downloadHandle: image.downloadHandle,
  of: image.imageType === ImageType.Bodyshot ? 'bodyshot' : 'image',
  size,
})
