import type { DeviceDb, PhotoRow, SegmentRow } from '../database/device-db.ts'
import { requireOpenDraft } from './already-sealed.ts'
import { deletePhoto } from './photo-segments.ts'

/** Writes a photo to disk, replacing one with the same id, in one strict transaction. Throws AlreadySealed. */
export const savePhoto = (db: DeviceDb, { row, segments }: { row: PhotoRow; segments: SegmentRow[] }): Promise<void> =>
  db.transaction('rw', [db.visits, db.photos, db.segments], async () => {
    await requireOpenDraft(db, row.visitId)
    await deletePhoto(db, row.photoId)
    await db.segments.bulkAdd(segments)
    await db.photos.add(row)
  })
