import type { PatientId, PhotoId, VisitId } from '../../../contract/ids.ts'
import type { ImageKindSetting } from '../../../domain/images/image-kinds.ts'

/** Under which a store keeps its own id. */
export const storeIdKey = 'store-id'

/** The folder of a visit's masters. */
export const mastersOf = (visitId: VisitId): string => `masters/${visitId}`

/** Where a photo is kept as it came: with its hash, so that a later version of the visit never overwrites an earlier one's. */
export const masterKeyOf = (visitId: VisitId, { photoId, sha256 }: { photoId: PhotoId; sha256: string }): string =>
  `${mastersOf(visitId)}/${photoId}-${sha256}`

/** The folder of a patient's own photos. */
export const ownMastersOf = (patientId: PatientId): string => `masters/own/${patientId}`

/** Where a patient's own photo is kept as it came. */
export const ownMasterKeyOf = (
  patientId: PatientId,
  { photoId, sha256 }: { photoId: PhotoId; sha256: string },
): string => `${ownMastersOf(patientId)}/${photoId}-${sha256}`

/** Where the result of a program about a spot is kept as it came. */
export const aiResultKeyOf = (imageId: string): string => `ai-results/${imageId}`

/** Where the text of a laboratory's message is kept, by its hash. */
export const laboratoryMessageKeyOf = (sha256: string): string => `laboratory/${sha256}.hl7`

/** Where the picture of a photo is kept, beside the photo: upright, in sRGB, a JPEG, whatever the photo came as. */
export const pictureKeyOf = (masterKey: string): string => `${masterKey}.picture.jpg`

/** Where a size of an image is kept, cut and shuffled (domain/images/sheet.ts puts it together again). */
export const sheetKeyOf = (imageId: string, { name }: Pick<ImageKindSetting, 'name'>): string =>
  `kinds/${imageId}/${name.toLowerCase()}.sheet.jpg`
