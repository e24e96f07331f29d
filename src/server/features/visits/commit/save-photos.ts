import type { PhotoId, VisitId } from '../../../../contract/ids.ts'
import type { FieldError } from '../../../../contract/problem.ts'
import type { VisitImage, VisitLesion, VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import type { PhotoType } from '../../../../domain/images/check-photo.ts'
import { photoRefusalText } from '../../../../domain/images/photo-refusals.ts'
import { Problem } from '../../../http/problem.ts'
import { masterKeyOf } from '../../../platform/files/file-keys.ts'
import { hashOf } from '../../../platform/files/hash-of.ts'
import { inspectPhoto, storeMaster, type VisitPhotoRefusal } from './inspect-photo.ts'
import { matchPhotos, type PhotoKeys, type PhotoSource } from './match-photos.ts'
import type { VisitDependencies } from '../dependencies.ts'
import { readPhotos, type RegisteredPhoto } from '../register/registration-store.ts'
import { writeReceived } from '../../../records/visits/uploads-store.ts'

/** A photo that is complete, unchanged and durable under its master key. */
export type SavedPhoto = {
  image: VisitImage
  lesion: VisitLesion | null
  type: PhotoType
  masterKey: string
  came: PhotoSource['came']
}

type SavePhotosDependencies = Pick<VisitDependencies, 'database' | 'files' | 'staged'>

/**
 * Checks every photo of a visit against its registration and its bytes, and stores it durably under its master key. The
 * upload stays in place, so that a crash before the commit loses nothing. `keys` decrypt the photos of a sealed visit.
 * Throws 422 that names each photo that is missing, extra, damaged or not a photo, and 409 `offset-conflict` if bytes
 * are still missing.
 */
export async function savePhotos(
  deps: SavePhotosDependencies,
  visit: VisitUpload,
  keys: PhotoKeys | null = null,
): Promise<SavedPhoto[]> {
  const sent = matchPhotos(visit, await readPhotos(deps.database.db, visit.visitId), keys)
  await rejectIncomplete(
    deps,
    sent.flatMap(({ source }) => (source.came === 'inline' ? [] : [source.upload])),
  )
  const saved: { photo: SavedPhoto; stored: Parameters<typeof storeMaster>[2] }[] = []
  const errors: FieldError[] = []
  const damaged: PhotoId[] = []
  for (const photo of sent) {
    const { pointer, image, lesion, source } = photo
    const masterKey = masterKeyOf(visit.visitId, { photoId: image.imageId, sha256: image.sha256 })
    const outcome = await inspectPhoto(deps, photo, masterKey)
    if (outcome === 'damaged') {
      if (source.came !== 'inline') await restartUpload(deps, source.upload)
      damaged.push(image.imageId)
      errors.push({ pointer: `${pointer}/sha256`, message: 'This photo arrived damaged. Send it again.' })
    } else if ('refused' in outcome) errors.push({ pointer, message: refusalText(outcome) })
    else {
      const { type, isOwnPicture } = outcome
      saved.push({ photo: { image, lesion, type, masterKey, came: source.came }, stored: { source, isOwnPicture } })
    }
  }
  if (errors.length > 0)
    throw new Problem('invalid', { errors, extras: damaged.length > 0 ? { damagedPhotos: damaged } : {} })
  await Promise.all(saved.map(({ photo, stored }) => storeMaster(deps, photo.masterKey, stored)))
  return saved.map(({ photo }) => photo)
}

const refusalText = (refusal: VisitPhotoRefusal): string =>
  refusal.refused === 'not-opened'
    ? 'This photo is another than the one that was sealed, or its key is. Take it again.'
    : photoRefusalText(refusal)

/** Throws unless every registered photo of a visit has arrived, byte for byte; damaged ones must be sent again. */
export async function requirePhotosComplete(deps: SavePhotosDependencies, visitId: VisitId): Promise<void> {
  const uploads = [...(await readPhotos(deps.database.db, visitId)).values()]
  await rejectIncomplete(deps, uploads)
  const damaged: PhotoId[] = []
  for (const upload of uploads) {
    if ((await hashOf(deps.staged.read(upload))) === upload.sha256) continue
    await restartUpload(deps, upload)
    damaged.push(upload.photoId)
  }
  if (damaged.length === 0) return
  const message = 'A photo arrived damaged. Send it again.'
  throw new Problem('invalid', {
    errors: damaged.map((photoId) => ({ pointer: `/photos/${photoId}`, message })),
    extras: { damagedPhotos: damaged },
  })
}

async function rejectIncomplete(
  { database, staged }: SavePhotosDependencies,
  uploads: readonly RegisteredPhoto[],
): Promise<void> {
  const open: { photoId: PhotoId; offset: number }[] = []
  for (const upload of uploads) {
    const offset = (await staged.size(upload)) ?? 0
    if (offset < upload.received) await writeReceived(database.db, upload, offset)
    if (offset < upload.byteSize) open.push({ photoId: upload.photoId, offset })
  }
  if (open.length > 0)
    throw new Problem('offset-conflict', {
      detail: 'Photos are not complete yet. Register the visit again and go on.',
      extras: { photos: open },
    })
}

// Deletes bytes that were changed on the way, since waiting would not repair them; the photo is then sent from its
// first byte.
async function restartUpload({ database, staged }: SavePhotosDependencies, upload: RegisteredPhoto): Promise<void> {
  await staged.remove(upload)
  await writeReceived(database.db, upload, 0)
}
