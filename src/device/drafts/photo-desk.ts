import type { PhotoId } from '../../contract/ids.ts'
import type { PhotoRow } from '../device-db.ts'
import type { Clock } from '../ports.ts'
import type { NoPhoto, SealedCard } from './seal-photo.ts'
import { deferred } from '../deferred.ts'

type Task =
  | { readonly kind: 'seal'; readonly from: Blob | Uint8Array<ArrayBuffer>; readonly photoId: PhotoId }
  | { readonly kind: 'keep'; readonly row: PhotoRow }
export type PhotoRequest = Task & { readonly id: number }
export type PhotoReply = { readonly id: number; readonly answer: SealedCard | NoPhoto | 'kept' | 'failed' }

/** A worker as the desk needs it; a browser's `Worker` is one. */
export type PhotoWorker = {
  postMessage: (request: PhotoRequest, transfer: Transferable[]) => void
  addEventListener: (type: 'message' | 'error', hear: (event: unknown) => void) => void
  terminate: () => void
}

/**
 * Seals photos and puts them on disk away from the page, one after the other. What it can't do, for whatever reason, it
 * answers with null or false: then the page does it itself.
 */
export type PhotoDesk = {
  seal: (from: Blob | Uint8Array<ArrayBuffer>, photoId: PhotoId) => Promise<SealedCard | NoPhoto | null>
  /** Writes the photo that was sealed last, with the row that was made of its card. */
  keep: (row: PhotoRow) => Promise<boolean>
}

/** A worker that has not answered in this time will not: 20 MB take a slow tablet's some seconds. */
const patience = 20_000

/** The desk in a worker, which starts with the first photo, and anew after it failed at one. */
export function makePhotoDesk(open: () => Promise<PhotoWorker>, clock: Pick<Clock, 'after'>): PhotoDesk {
  let worker: Promise<PhotoWorker> | null = null
  let lastId = 0
  let waiting: { id: number; settle: (answer: PhotoReply['answer']) => void } | null = null
  const giveUp = () => {
    void worker?.then((broken) => broken.terminate()).catch(() => undefined)
    worker = null
    waiting?.settle('failed')
  }
  const opened = async () => {
    const fresh = await open()
    fresh.addEventListener('message', (event) => {
      const { id, answer } = (event as { data: PhotoReply }).data
      if (id === waiting?.id) waiting.settle(answer)
    })
    fresh.addEventListener('error', giveUp)
    return fresh
  }
  const ask = async (task: Task): Promise<PhotoReply['answer']> => {
    const { promise, resolve } = deferred<PhotoReply['answer']>()
    lastId += 1
    const id = lastId
    waiting = { id, settle: resolve }
    const stop = clock.after(patience, giveUp)
    worker ??= opened()
    worker.then((ready) => ready.postMessage({ ...task, id }, [])).catch(giveUp)
    const answer = await promise
    stop()
    waiting = null
    if (answer === 'failed') giveUp()
    return answer
  }
  return {
    seal: async (from, photoId) => {
      const answer = await ask({ kind: 'seal', from, photoId })
      return typeof answer === 'string' ? null : answer
    },
    keep: async (row) => (await ask({ kind: 'keep', row })) === 'kept',
  }
}
