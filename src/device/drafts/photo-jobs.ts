import type { PhotoId } from '../../contract/ids.ts'
import type { DeviceDb, PhotoRow, SegmentRow } from '../database/device-db.ts'
import { savePhoto } from './save-photo.ts'
import { type RefusedPhoto, encryptPhoto, type EncryptedPhotoCard } from './encrypt-photo.ts'

type EncryptInput = { from: Blob | Uint8Array<ArrayBuffer>; photoId: PhotoId }
export type PhotoJobs = {
  seal: (photo: EncryptInput) => Promise<EncryptedPhotoCard | RefusedPhoto>
  /** Throws if another photo was encrypted last. */
  keep: (row: PhotoRow) => Promise<void>
}

/** The jobs of the photo worker, with the database that it opens. */
export function makePhotoJobs(opening: Promise<DeviceDb>): PhotoJobs {
  opening.catch(() => undefined)
  // Encrypted, but its row has not arrived yet.
  let last: { photoId: PhotoId; segments: SegmentRow[] } | null = null
  return {
    seal: async ({ from, photoId }) => {
      const sealed = await encryptPhoto(from, photoId)
      if ('refused' in sealed) return sealed
      last = { photoId, segments: sealed.segments }
      return sealed.card
    },
    keep: async (row) => {
      if (last?.photoId !== row.photoId) throw new Error('Another photo was sealed last.')
      const { segments } = last
      last = null
      await savePhoto(await opening, { row, segments })
    },
  }
}
