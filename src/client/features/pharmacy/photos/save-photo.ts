import type { BodyPose } from '../../../../contract/images/body-pose.ts'
import type { PhotoId, VisitId } from '../../../../contract/ids.ts'
import { PhotoRefused, type PhotoStore } from '../../../../device/drafts/photo-store.ts'
import type { PolarizationTypeId } from '../../../../domain/lookups/polarization-types.ts'
import type { DraftPhoto } from '../../../../domain/visits/visit-draft.ts'
import { noSpaceWords, refusalWords } from './photo-words.ts'

type SavePhotoResult = { kind: 'kept'; photo: DraftPhoto } | { kind: 'refused'; words: string }

type PhotoDetails = {
  visitId: VisitId
  kind: DraftPhoto['kind']
  mannequinId: number | null
  pose?: BodyPose
  polarizationTypeId?: PolarizationTypeId
  /** The file's name without its ending; never a patient's name. */
  stem: string
  photoId: PhotoId
  takenAt: string
}

const endings: Record<DraftPhoto['contentType'], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
}

/**
 * Stores a photo on the device, byte for byte; it is on disk when this resolves. A refusal says why and what to do.
 */
export async function savePhoto(store: PhotoStore, source: Blob, details: PhotoDetails): Promise<SavePhotoResult> {
  if (!(await store.hasRoom())) return { kind: 'refused', words: noSpaceWords }
  const { visitId, stem, ...photo } = details
  try {
    const stored = await store.addPhoto(source, { photoId: details.photoId, visitId })
    return { kind: 'kept', photo: { ...photo, ...stored, fileName: `${stem}.${endings[stored.contentType]}` } }
  } catch (error) {
    if (error instanceof PhotoRefused) return { kind: 'refused', words: refusalWords[error.reason] }
    throw error
  }
}

type PhotoPlace = { kind: DraftPhoto['kind']; mannequinId: number | null; pose?: BodyPose | null }

/** Whether two photos fill the same slot: the same pose, otherwise the same kind and view. */
export const isSamePlace = (one: PhotoPlace, other: PhotoPlace): boolean =>
  one.kind === other.kind &&
  (one.pose ?? null) === (other.pose ?? null) &&
  (one.pose != null || one.mannequinId === other.mannequinId)

/** Puts a photo into the list, in the slot of its kind (and view or pose); also returns the replaced photo. */
export function replacePhoto(
  photos: readonly DraftPhoto[],
  photo: DraftPhoto,
): { photos: readonly DraftPhoto[]; replaced: DraftPhoto | null } {
  const isSame = (one: DraftPhoto) => isSamePlace(one, photo)
  return { photos: [...photos.filter((one) => !isSame(one)), photo], replaced: photos.find(isSame) ?? null }
}
