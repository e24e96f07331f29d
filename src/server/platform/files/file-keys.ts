import type { PatientId, PhotoId, VisitId } from '../../../contract/ids.ts'
import type { ImageKindSetting } from '../../../domain/images/image-kinds.ts'

/** The key of the file with the store's own id. */
export const storeIdKey = 'store-id'

/** The folder of a visit's masters. */
export const mastersOf = (visitId: VisitId): string => `masters/${visitId}`

/**
 * The key of a photo as it was received. It contains the hash, so that a later version of the visit never overwrites an
 * earlier one's photo.
 */
export const masterKeyOf = (visitId: VisitId, { photoId, sha256 }: { photoId: PhotoId; sha256: string }): string =>
  `${mastersOf(visitId)}/${photoId}-${sha256}`

/** The folder of a patient's own photos. */
export const ownMastersOf = (patientId: PatientId): string => `masters/own/${patientId}`

/** The key of a patient's own photo as it was received. */
export const ownMasterKeyOf = (
  patientId: PatientId,
  { photoId, sha256 }: { photoId: PhotoId; sha256: string },
): string => `${ownMastersOf(patientId)}/${photoId}-${sha256}`

/** The key of an AI program's result about a spot, as it was received. */
export const aiResultKeyOf = (imageId: string): string => `ai-results/${imageId}`

/** The key of a laboratory's message, by its hash. */
export const laboratoryMessageKeyOf = (sha256: string): string => `laboratory/${sha256}.hl7`

/** The key of a photo's picture, beside the photo: an upright JPEG in sRGB, whatever the photo's format. */
export const pictureKeyOf = (masterKey: string): string => `${masterKey}.picture.jpg`

/** The key of an image's size, cut and shuffled (domain/images/sheet.ts reassembles it). */
export const sheetKeyOf = (imageId: string, { name }: Pick<ImageKindSetting, 'name'>): string =>
  `kinds/${imageId}/${name.toLowerCase()}.sheet.jpg`
