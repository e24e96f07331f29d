import type { Db } from '../../platform/database.ts'
import { randomBytes } from 'node:crypto'
import { calibrationOf } from '../../../domain/images/calibration-of.ts'
import type { PhotoType } from '../../../domain/images/check-photo.ts'
import type { SignKey } from '../../../contract/clinical-keys.ts'
import { ImageType } from '../../../contract/enums.ts'
import type { LesionId, PatientId, PhotoId, VisitId } from '../../../contract/ids.ts'
import type { OwnView } from '../../../contract/images/images.ts'
import type { OwnPhotoPoint } from '../../../contract/images/own-photos.ts'
import type { VisitImage, VisitLesion, VisitUpload } from '../../../contract/visits/visit-upload.ts'

export async function markMade(
  db: Db,
  imageId: string,
  { now, width, height }: { now: Date; width: number; height: number },
): Promise<void> {
  const made = { kinds_made_at: now, picture_width: width, picture_height: height }
  await db.updateTable('images').set(made).where('image_id', '=', imageId).execute()
}

export async function markFailed(db: Db, imageId: string, reason: string): Promise<void> {
  await db.updateTable('images').set({ kinds_failed_because: reason }).where('image_id', '=', imageId).execute()
}

type NewOwnPhoto = {
  patientId: PatientId
  photoId: PhotoId
  lesionId: LesionId | null
  bodyPartId: number
  mannequinId: number | null
  location: string | null
  point: OwnPhotoPoint | null
  view: OwnView | null
  signs: readonly SignKey[]
  fileName: string
  contentType: string
  byteSize: number
  sha256: string
  masterKey: string
  takenAt: Date
  now: Date
}

export async function insertOwnPhoto(db: Db, photo: NewOwnPhoto): Promise<string> {
  const row = await db
    .insertInto('images')
    .values({
      visit_id: null,
      photo_id: photo.photoId,
      patient_id: photo.patientId,
      lesion_id: photo.lesionId,
      body_part_id: photo.bodyPartId,
      mannequin_id: photo.mannequinId,
      image_type: ImageType.SelfImage,
      file_name: photo.fileName,
      content_type: photo.contentType,
      byte_size: photo.byteSize,
      sha256: photo.sha256,
      master_key: photo.masterKey,
      download_handle: randomBytes(24).toString('base64url'),
      camera_model_id: null,
      fov_micrometre: null,
      taken_at: photo.takenAt,
      created_at: photo.now,
      kinds_made_at: null,
      kinds_failed_because: null,
      own_view: photo.view,
      own_signs: [...photo.signs],
      own_location: photo.location,
      own_x: photo.point?.x ?? null,
      own_y: photo.point?.y ?? null,
      own_drawing: photo.point?.drawing ?? null,
      deleted_at: null,
    })
    .returning('image_id')
    .executeTakeFirstOrThrow()
  return row.image_id
}

/** Deletes a patient's own photo, or restores it (null); false if there is no such photo. */
export async function markDeleted(
  db: Db,
  { patientId, imageId, deletedAt }: { patientId: PatientId; imageId: string; deletedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ deleted_at: deletedAt })
    .where('image_id', '=', imageId)
    .where('patient_id', '=', patientId)
    .where('visit_id', 'is', null)
    // An erased photo can't be restored.
    .where('master_key', '<>', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a photo as erased. Its row stays, so that a phone which sends it again learns that it was deleted. */
export async function markErased(db: Db, imageId: string): Promise<void> {
  const noPlace = { body_part_id: null, own_location: null, own_x: null, own_y: null, own_drawing: null }
  const nothing = { master_key: '', file_name: '', lesion_id: null }
  await db
    .updateTable('images')
    .set({ ...nothing, ...noPlace })
    .where('image_id', '=', imageId)
    .execute()
}

/** A photo of a visit, its master key, and the spot that it shows. */
type VisitPhoto = { image: VisitImage; lesion: VisitLesion | null; type: PhotoType; masterKey: string }

/** Inserts the photos of a visit; returns their image ids. */
export async function insertImages(
  db: Db,
  photos: readonly VisitPhoto[],
  { visit, patientId, now }: { visit: VisitUpload; patientId: PatientId; now: Date },
): Promise<string[]> {
  if (photos.length === 0) return []
  const rows = await db
    .insertInto('images')
    .values(
      photos.map(({ image, lesion, type, masterKey }) => ({
        visit_id: visit.visitId,
        photo_id: image.imageId,
        patient_id: patientId,
        lesion_id: lesion?.globalLesionId ?? null,
        body_part_id: lesion?.bodyPartId ?? null,
        mannequin_id: lesion?.modelId ?? image.mannequinId ?? null,
        image_type: image.imageType,
        file_name: image.fileName,
        content_type: type,
        byte_size: image.byteSize,
        sha256: image.sha256,
        master_key: masterKey,
        download_handle: randomBytes(24).toString('base64url'),
        camera_model_id: image.cameraModelId ?? null,
        fov_micrometre: image.fovMicrometre ?? null,
        polarization_type_id: image.polarizationTypeId ?? null,
        calibration_algorithm_id: calibrationOf({
          imageType: image.imageType,
          cameraModelId: image.cameraModelId ?? null,
          polarizationTypeId: image.polarizationTypeId ?? null,
        }),
        pose: image.pose ?? null,
        taken_at: new Date(image.whenTaken),
        created_at: now,
        kinds_made_at: null,
        kinds_failed_because: null,
      })),
    )
    .returning(['image_id', 'photo_id'])
    .execute()
  await insertBodyPlaces(db, visit, new Map(rows.map((row) => [row.photo_id, row.image_id])))
  return rows.map((row) => row.image_id)
}

/** Saves where a spot is on a body shot of its visit. */
export async function insertBodyPlace(
  db: Db,
  place: { visitId: VisitId; lesionId: LesionId; imageId: string; x: number; y: number },
): Promise<void> {
  const { visitId: visit_id, lesionId: lesion_id, imageId: image_id, x, y } = place
  await db.insertInto('spot_body_places').values({ visit_id, lesion_id, image_id, x, y }).execute()
}

/** Saves where spots are on the body shots of their visit. */
async function insertBodyPlaces(
  db: Db,
  { visitId, lesions }: VisitUpload,
  imageOf: ReadonlyMap<PhotoId, string>,
): Promise<void> {
  const places = lesions.flatMap(({ globalLesionId, bodyPlaces }) =>
    (bodyPlaces ?? []).flatMap(({ imageId, x, y }) => {
      const image_id = imageOf.get(imageId)
      return image_id === undefined ? [] : [{ visit_id: visitId, lesion_id: globalLesionId, image_id, x, y }]
    }),
  )
  if (places.length > 0) await db.insertInto('spot_body_places').values(places).execute()
}
