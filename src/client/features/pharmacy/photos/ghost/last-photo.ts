import { ImageType } from '../../../../../contract/enums.ts'
import type { LesionId } from '../../../../../contract/ids.ts'
import type { Lesion } from '../../../../../contract/patients/lesions.ts'
import type { ImageRequest } from '../../../../../device/tiles/image-request.ts'

/**
 * The last photo of the same kind. `none`: a new spot, or no photo of this kind. `unknown`: the record is not
 * available without the internet.
 */
export type LastPhoto =
  | { kind: 'none' }
  | { kind: 'looking' }
  | { kind: 'unknown' }
  | { kind: 'known'; wanted: ImageRequest; takenOn: string }

const imageTypes = { overview: ImageType.Macro, 'close-up': ImageType.Micro } as const

/** Finds the photo with which a follow-up is aligned: the newest photo of the spot and kind. */
export function lastPhotoOf(
  lesions: readonly Lesion[],
  { lesionId, kind }: { lesionId: LesionId; kind: 'overview' | 'close-up' },
): LastPhoto {
  const lesion = lesions.find(({ globalLesionId }) => globalLesionId === lesionId)
  const image = lesion?.images.find(({ imageType, kinds }) => imageType === imageTypes[kind] && kinds === 'ready')
  if (image === undefined) return { kind: 'none' }
  const { patientId, downloadHandle, visitDate } = image
  return { kind: 'known', wanted: { patientId, downloadHandle, of: 'image', size: 'large' }, takenOn: visitDate }
}
