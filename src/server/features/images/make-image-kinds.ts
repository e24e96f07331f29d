import { sheetKeyOf } from '../../platform/files/file-keys.ts'
import type { PictureRefusal } from '../../../domain/images/photo-refusals.ts'
import { PictureNotShownError, takeLargePicture } from '../../platform/pictures/pictures.ts'
import type { Services } from '../../platform/services.ts'
import { makeSheets } from './make-sheets.ts'
import { readMaster } from './served-images-store.ts'
import { markFailed, markMade } from '../../records/images/write-image-store.ts'

type ImageKindDependencies = Pick<Services, 'database' | 'files' | 'clock'>

/**
 * Job: makes every size of an image once, as the shuffled sheets that are served. The master stays unchanged. An image
 * that can't be decoded is marked with the reason and not retried; that happens only to photos from before uploads were
 * checked. A missing file throws, so it is retried.
 */
export const makeImageKinds =
  ({ database: { db }, files, clock }: ImageKindDependencies) =>
  async ({ imageId }: { imageId: string }): Promise<void> => {
    const master = await readMaster(db, imageId)
    if (master === null || master.isDone) return
    if ((await files.size(master.masterKey)) === null) throw new Error('The master of an image is not on disk.')
    const picture = await takeLargePicture(files, master).catch(refusalOf)
    if ('refused' in picture) return markFailed(db, imageId, picture.refused)
    await Promise.all(
      (await makeSheets(picture.large)).map(async ({ setting, jpeg }) => {
        const key = sheetKeyOf(imageId, setting)
        // A sheet that was written before a crash is kept unchanged.
        if ((await files.size(key)) === null) await files.write(key, jpeg)
      }),
    )
    await markMade(db, imageId, { width: picture.width, height: picture.height, now: clock.now() })
  }

function refusalOf(error: unknown): PictureRefusal {
  if (error instanceof PictureNotShownError) return error.refusal
  throw error
}
