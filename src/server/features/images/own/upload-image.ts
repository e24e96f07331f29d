import { createHash, randomUUID } from 'node:crypto'
import type { ValidForm } from '../../../../contract/endpoint.ts'
import type { PatientId, PhotoId } from '../../../../contract/ids.ts'
import { ImageType } from '../../../../contract/enums.ts'
import type * as calls from '../../../../contract/images/own-photos.ts'
import { maxPhotoBytes } from '../../../../contract/visits/photo-size.ts'
import { ownPhotoPlace, ownPointIn } from '../../../../domain/images/own-photo-place.ts'
import { takenAtOf } from '../../../../domain/images/taken-at.ts'
import type { FormHandler } from '../../../http/bind-form.ts'
import { userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { ownMasterKeyOf } from '../../../platform/files/file-keys.ts'
import { rememberPicture, storePicture } from '../../../platform/pictures/pictures.ts'
import { presentImage } from '../../../records/images/present-image.ts'
import { raiseUrgency } from '../../../records/readings/raise-urgency-store.ts'
import { readPatientZone } from '../../../records/patients/patient-zone-store.ts'
import { inspectOwnPhoto } from './inspect-own-photo.ts'
import {
  type OwnPhotoDependencies,
  ownPatientOf,
  requireAgreement,
  requireWithinDailyLimit,
} from './own-photo-access.ts'
import { findOwnPhoto, isSpotOf, lockOwnPhotos, readOwnImage } from './own-photos-store.ts'
import { insertOwnPhoto } from '../../../records/images/write-image-store.ts'
import {
  deleteOwnUpload,
  type OwnUpload,
  readOwnUpload,
  restartUpload,
} from '../../../records/visits/own-uploads-store.ts'

type Form = ValidForm<typeof calls.uploadImage>

/** images/upload (A3.image.05): saves a photo that the caller took, once by its PhotoId. */
export const uploadImage = (deps: OwnPhotoDependencies): FormHandler<typeof calls.uploadImage> => ({
  authorise: async (actor) => {
    // A user who is no patient gets the same answer as for any login that is not theirs.
    if (userOf(actor).patientId === null) throw new Problem('not-found')
  },
  handle: async ({ form, file, actor }) => {
    const patientId = await ownPatientOf(deps, actor, form.PatientLoginId)
    await requireAgreement(deps, patientId)
    const place = placeOf(form)
    if (form.LesionId !== undefined && !(await isSpotOf(deps.database.db, patientId, form.LesionId)))
      throw invalid('/LesionId', 'This is not one of your spots.')
    const photoId = form.PhotoId ?? (randomUUID() as PhotoId)
    const { bytes, upload } = await bytesOf(deps, { form, file, patientId, photoId })
    if (bytes !== null) await savePhoto(deps, { form, patientId, photoId, bytes, place })
    if (upload !== null) await removeUpload(deps, upload)
    return answerOf(deps, patientId, photoId)
  },
})

function placeOf({ BodyPartId, PlottingAreaId }: Form) {
  const place = ownPhotoPlace(BodyPartId, PlottingAreaId ?? null)
  switch (place.kind) {
    case 'unknown':
      throw invalid(`/${place.field}`, 'Choose a part of the body.')
    case 'not-photographed':
      throw invalid('/PlottingAreaId', 'We don’t take photos of this place. Show it to your doctor.')
    case 'here':
      return place
  }
}

type ReceivedPhoto = { bytes: Buffer | null; upload: OwnUpload | null }

/** The received bytes; null if the photo is already saved. */
async function bytesOf(
  deps: OwnPhotoDependencies,
  { form, file, patientId, photoId }: { form: Form; file: Buffer | null; patientId: PatientId; photoId: PhotoId },
): Promise<ReceivedPhoto> {
  if (form.UploadId === undefined) {
    if (file === null) throw invalid('/File', 'Choose a photo.')
    if (file.length > maxPhotoBytes) throw new Problem('too-large', { detail: 'A photo may be at most 25 MB.' })
    return { bytes: file, upload: null }
  }
  const upload = await readOwnUpload(deps.database.db, patientId, form.UploadId)
  if (upload === null) {
    // The answer to an earlier try was lost: the photo is saved and its upload removed.
    if (await findOwnPhoto(deps.database.db, patientId, photoId)) return { bytes: null, upload: null }
    throw new Problem('not-found')
  }
  const { staged } = deps
  const offset = (await staged.size(upload)) ?? 0
  if (offset < upload.byteSize)
    throw new Problem('offset-conflict', { detail: 'Go on from there.', extras: { offset } })
  const bytes = Buffer.concat(await Array.fromAsync(staged.read(upload)))
  if (hashOf(bytes) === upload.sha256) return { bytes, upload }
  await staged.remove(upload)
  await restartUpload(deps.database.db, upload.uploadId)
  throw new Problem('offset-conflict', { detail: 'The photo arrived damaged. Send it again.', extras: { offset: 0 } })
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type PhotoToSave = {
  form: Form
  patientId: PatientId
  photoId: PhotoId
  bytes: Buffer
  place: Extract<ReturnType<typeof ownPhotoPlace>, { kind: 'here' }>
}

async function savePhoto(
  deps: OwnPhotoDependencies,
  { form, patientId, photoId, bytes, place }: PhotoToSave,
): Promise<void> {
  const { database, files, jobs, clock } = deps
  const inspected = await inspectOwnPhoto(bytes)
  if ('refused' in inspected) throw invalid('/File', inspected.refused)
  const sha256 = hashOf(bytes)
  const masterKey = ownMasterKeyOf(patientId, { photoId, sha256 })
  const now = clock.now()
  const timeZone = await readPatientZone(database.db, patientId)
  const takenAt = takenAtOf({ cameraClock: inspected.clock, reportedByDevice: form.TakenAt ?? null, now, timeZone })
  await database.db.transaction().execute(async (db) => {
    await lockOwnPhotos(db, patientId)
    const known = await findOwnPhoto(db, patientId, photoId)
    if (known !== null && known.sha256 !== sha256) throw new Problem('payload-conflict')
    if (known !== null) return
    await requireWithinDailyLimit(db, { patientId, photoId, now })
    // Written before a row names it. A crash in between leaves an encrypted file without a row.
    await files.write(masterKey, bytes)
    await storePicture(files, masterKey, inspected.picture.jpeg)
    rememberPicture(files, masterKey, inspected.picture)
    const imageId = await insertOwnPhoto(db, {
      patientId,
      photoId,
      lesionId: form.LesionId ?? null,
      bodyPartId: form.BodyPartId,
      mannequinId: place.mannequinId,
      location: place.location,
      point: ownPointIn(form.PlottingAreaId ?? null, form.ModelPoint ?? null),
      view: form.View ?? null,
      signs: form.Signs ?? [],
      fileName: form.FileName,
      contentType: inspected.type,
      byteSize: bytes.length,
      sha256,
      masterKey,
      takenAt,
      now,
    })
    if (form.LesionId !== undefined) await raiseUrgency(db, [form.LesionId])
    await jobs.enqueue(db, 'make-image-kinds', { imageId })
  })
}

/** Removes the staged bytes first: as long as the row exists, a crash leaves something to find. */
async function removeUpload(deps: OwnPhotoDependencies, upload: OwnUpload): Promise<void> {
  await deps.staged.remove(upload)
  await deleteOwnUpload(deps.database.db, upload.uploadId)
}

async function answerOf({ database: { db } }: OwnPhotoDependencies, patientId: PatientId, photoId: PhotoId) {
  const known = await findOwnPhoto(db, patientId, photoId)
  const row = known && (await readOwnImage(db, patientId, known.imageId))
  // The photo was deleted meanwhile, perhaps on another device; sending it again does not restore it.
  if (!row || row.image_type !== ImageType.SelfImage) throw new Problem('not-found', { extras: { reason: 'deleted' } })
  return presentImage(row)
}
