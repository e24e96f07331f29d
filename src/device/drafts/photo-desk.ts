import type { PhotoId } from '../../contract/ids.ts'
import type { PhotoRow } from '../device-db.ts'
import type { Clock } from '../ports.ts'
import { type DeskWorker, makeWorkerDesk } from '../worker-desk.ts'
import type { PhotoJobs } from './photo-jobs.ts'
import type { NoPhoto, SealedCard } from './seal-photo.ts'

/**
 * Seals photos and puts them on disk away from the page, one after the other. What it can't do, for whatever reason, it
 * answers with null or false: then the page does it itself.
 */
export type PhotoDesk = {
  seal: (from: Blob | Uint8Array<ArrayBuffer>, photoId: PhotoId) => Promise<SealedCard | NoPhoto | null>
  /** Writes the photo that was sealed last, with the row that was made of its card. */
  keep: (row: PhotoRow) => Promise<boolean>
}

/** The desk in a worker, which starts with the first photo, and anew after it failed at one. */
export function makePhotoDesk(open: () => Promise<DeskWorker>, clock: Pick<Clock, 'after'>): PhotoDesk {
  const desk = makeWorkerDesk<PhotoJobs>(open, clock)
  const orEnd = async <T, O>(answer: Promise<T>, otherwise: O): Promise<T | O> => {
    try {
      return await answer
    } catch {
      desk.end()
      return otherwise
    }
  }
  return {
    seal: (from, photoId) => orEnd(desk.ask('seal', { from, photoId }), null),
    keep: (row) =>
      orEnd(
        desk.ask('keep', row).then(() => true),
        false,
      ),
  }
}
