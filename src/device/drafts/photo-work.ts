import type { PhotoId } from '../../contract/ids.ts'
import type { DeviceDb, SegmentRow } from '../device-db.ts'
import { keepPhoto } from './keep-photo.ts'
import type { PhotoReply, PhotoRequest } from './photo-desk.ts'
import { sealPhoto } from './seal-photo.ts'

/** What the photo worker does, with the database that it opens: answers each request, `failed` where the page must do it. */
export function makePhotoWork(opening: Promise<DeviceDb>): (request: PhotoRequest) => Promise<PhotoReply> {
  opening.catch(() => undefined)
  // Sealed, and its row not here yet.
  let last: { photoId: PhotoId; segments: SegmentRow[] } | null = null

  const answer = async (request: PhotoRequest): Promise<PhotoReply['answer']> => {
    switch (request.kind) {
      case 'seal': {
        const sealed = await sealPhoto(request.from, request.photoId)
        if ('refused' in sealed) return sealed
        last = { photoId: request.photoId, segments: sealed.segments }
        return sealed.card
      }
      case 'keep': {
        const { row } = request
        if (last?.photoId !== row.photoId) return 'failed'
        const { segments } = last
        last = null
        await keepPhoto(await opening, { row, segments })
        return 'kept'
      }
    }
  }
  return async (request) => ({ id: request.id, answer: await answer(request).catch(() => 'failed' as const) })
}
