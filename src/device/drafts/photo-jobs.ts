import type { PhotoId } from '../../contract/ids.ts'
import type { DeviceDb, PhotoRow, SegmentRow } from '../database/device-db.ts'
import { savePhoto } from './save-photo.ts'
import { type RefusedPhoto, encryptPhoto, type EncryptedPhotoCard } from './encrypt-photo.ts'

type EncryptInput = { from: Blob | Uint8Array<ArrayBuffer>; photoId: PhotoId }
export type PhotoJobs = {
  seal: (photo: EncryptInput) => Promise<EncryptedPhotoCard | RefusedPhoto>
  /** Throws where another photo was sealed last. */
  keep: (row: PhotoRow) => Promise<void>
}

/** What the photo worker does, with the database that it opens. */
export function makePhotoJobs(opening: Promise<DeviceDb>): PhotoJobs {
  opening.catch(() => undefined)
  // Sealed, and its row not here yet.
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
