import type * as calls from '../../../../contract/images/own-photos.ts'
import { pictureKeyOf, sheetKeyOf } from '../../../platform/files/file-keys.ts'
import { imageKinds } from '../../../../domain/images/image-kinds.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { type OwnPhotoDependencies, ownPatientOf } from './own-photo-access.ts'
import { findPhotosToErase } from './own-photos-store.ts'
import { markDeleted, markErased } from '../../../records/images/write-image-store.ts'

const keptDays = 30

const setDeletedAt =
  (deps: OwnPhotoDependencies, deletedAt: () => Date | null): Handler<typeof calls.deleteImage> =>
  async ({ actor, request: { patientLoginId, imageId } }) => {
    const patientId = await ownPatientOf(deps, actor, patientLoginId)
    if (!(await markDeleted(deps.database.db, { patientId, imageId, deletedAt: deletedAt() })))
      throw new Problem('not-found')
  }

/** images/delete (A3.image.04): hides a photo from everybody at once. */
export const deleteImage = (deps: OwnPhotoDependencies): Handler<typeof calls.deleteImage> =>
  setDeletedAt(deps, () => deps.clock.now())

/** images/restore: undoes a deletion, as long as the bytes still exist. */
export const restoreImage = (deps: OwnPhotoDependencies): Handler<typeof calls.restoreImage> =>
  setDeletedAt(deps, () => null)

/**
 * Job, every night: erases the bytes of photos that were deleted 30 days ago. Masters are removed before their rows are
 * updated.
 */
export const eraseDeletedPhotos =
  ({ database: { db }, files, clock }: Pick<Services, 'database' | 'files' | 'clock'>) =>
  async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - keptDays * 24 * 3600 * 1000)
    for (const { imageId, masterKey } of await findPhotosToErase(db, before)) {
      for (const setting of imageKinds.values()) await files.remove(sheetKeyOf(imageId, setting))
      await files.remove(pictureKeyOf(masterKey))
      await files.remove(masterKey)
      await markErased(db, imageId)
    }
  }
