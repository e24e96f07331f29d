import type { PhotoId } from '../../contract/ids.ts'
import type { DeviceDb, PhotoRow, SegmentRow } from '../device-db.ts'
import { keepPhoto } from './keep-photo.ts'
import { type NoPhoto, sealPhoto, type SealedCard } from './seal-photo.ts'

type ToSeal = { from: Blob | Uint8Array<ArrayBuffer>; photoId: PhotoId }
export type PhotoJobs = {
  seal: (photo: ToSeal) => Promise<SealedCard | NoPhoto>
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
      const sealed = await sealPhoto(from, photoId)
      if ('refused' in sealed) return sealed
      last = { photoId, segments: sealed.segments }
      return sealed.card
    },
    keep: async (row) => {
      if (last?.photoId !== row.photoId) throw new Error('Another photo was sealed last.')
      const { segments } = last
      last = null
      await keepPhoto(await opening, { row, segments })
    },
  }
}
