import { ImageType } from '../../../../../contract/enums.ts'
import type { LesionId } from '../../../../../contract/ids.ts'
import type { Lesion } from '../../../../../contract/patients/lesions.ts'
import type { ImageRequest } from '../../../../../device/tiles/image-request.ts'

/**
 * The photo of the same kind that was taken of a spot last. `none`: a new spot, or never photographed so. `unknown`: the
 * record can't be had without the internet.
 */
export type LastPhoto =
  | { kind: 'none' }
  | { kind: 'looking' }
  | { kind: 'unknown' }
  | { kind: 'known'; wanted: ImageRequest; takenOn: string }

const imageTypes = { overview: ImageType.Macro, 'close-up': ImageType.Micro } as const

/** Finds the photo that a follow-up is lined up with: the newest of the spot's, of the kind that is taken now. */
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
