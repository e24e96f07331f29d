import type { PhotoId } from '../../contract/ids.ts'
import type { PhotoRow } from '../database/device-db.ts'
import type { Clock } from '../platform/platform.ts'
import { type JobWorker, makeWorkerClient } from '../workers/worker-client.ts'
import type { PhotoJobs } from './photo-jobs.ts'
import type { RefusedPhoto, EncryptedPhotoCard } from './encrypt-photo.ts'

/**
 * Encrypts photos and writes them to disk in a worker, one after the other. For what it can't do, for any reason, it
 * returns null or false: then the page does it itself.
 */
export type PhotoWorkerClient = {
  encrypt: (from: Blob | Uint8Array<ArrayBuffer>, photoId: PhotoId) => Promise<EncryptedPhotoCard | RefusedPhoto | null>
  /** Writes the photo that was encrypted last, with the row made from its record. */
  save: (row: PhotoRow) => Promise<boolean>
}

/** The page's side of the worker, which starts with the first photo, and again after it failed at one. */
export function makePhotoWorkerClient(open: () => Promise<JobWorker>, clock: Pick<Clock, 'after'>): PhotoWorkerClient {
  const worker = makeWorkerClient<PhotoJobs>(open, clock)
  const orTerminate = async <T, O>(answer: Promise<T>, otherwise: O): Promise<T | O> => {
    try {
      return await answer
    } catch {
      worker.terminate()
      return otherwise
    }
  }
  return {
    encrypt: (from, photoId) => orTerminate(worker.run('seal', { from, photoId }), null),
    save: (row) =>
      orTerminate(
        worker.run('keep', row).then(() => true),
        false,
      ),
  }
}
