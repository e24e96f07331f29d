import type { DecodePhoto } from './decode-photo.ts'
import { UnreadablePhoto } from './decode-photo.ts'
import {
  type ImagingJob,
  imagingReply,
  type ImagingReply,
  type ImagingRequest,
  type ImagingResults,
} from './imaging-messages.ts'
import { runImagingJob } from './run-imaging-job.ts'

/** A worker as the client needs it; a browser's `Worker` is one. */
export type ImagingWorker = {
  postMessage: (request: ImagingRequest, transfer: Transferable[]) => void
  addEventListener: (type: 'message' | 'error', hear: (event: unknown) => void) => void
  terminate: () => void
}

/** Where the work is done: in a worker, or in the page of a browser that has no OffscreenCanvas. */
export type ImagingPlace =
  | { readonly kind: 'worker'; readonly open: () => ImagingWorker }
  | { readonly kind: 'page'; readonly decode: DecodePhoto }

export type Imaging = {
  /**
   * Does a job after those asked for before it. Rejects with `UnreadablePhoto` when this browser can't decode the photo,
   * with the signal's reason when it is given up: a job that has not begun is never begun.
   */
  readonly run: <K extends ImagingJob['kind']>(
    job: Extract<ImagingJob, { kind: K }>,
    signal?: AbortSignal,
  ) => Promise<ImagingResults[K]>
  /** Ends the worker. Jobs that wait are rejected. */
  readonly close: () => void
}

/** Opens the imaging of a page: one job at a time. The worker starts with the first job, and anew after it broke. */
export function openImaging(place: ImagingPlace): Imaging {
  const doer = place.kind === 'worker' ? workerDoer(place.open) : pageDoer(place.decode)
  const closed = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: <K extends ImagingJob['kind']>(job: Extract<ImagingJob, { kind: K }>, signal?: AbortSignal) => {
      const given = signal === undefined ? closed.signal : AbortSignal.any([closed.signal, signal])
      const turn = last.then(() => {
        given.throwIfAborted()
        return doer.run(job)
      })
      // Whoever comes next waits for the work itself, given up or not.
      last = turn.catch(() => undefined)
      // The worker answers a job with its own kind of result (run-imaging-job.ts).
      return orAborted(turn, given) as Promise<ImagingResults[K]>
    },
    close: () => {
      closed.abort(new DOMException('The imaging was closed.', 'AbortError'))
      doer.close()
    },
  }
}

type Doer = { run: (job: ImagingJob) => Promise<unknown>; close: () => void }

const pageDoer = (decode: DecodePhoto): Doer => ({ run: (job) => runImagingJob(job, decode), close: () => undefined })

function workerDoer(open: () => ImagingWorker): Doer {
  let worker: ImagingWorker | null = null
  let waiting: { id: number; settle: (reply: ImagingReply) => void } | null = null
  let id = 0
  const settle = (reply: ImagingReply | null) => {
    if (reply === null || reply.id !== waiting?.id) return
    waiting.settle(reply)
    waiting = null
  }
  const end = () => {
    worker?.terminate()
    worker = null
    settle({ id, kind: 'failed', reason: 'broken' })
  }
  const opened = () => {
    const fresh = open()
    fresh.addEventListener('message', (event) => settle(imagingReply((event as { data?: unknown }).data)))
    fresh.addEventListener('error', end)
    return fresh
  }
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        id += 1
        waiting = {
          id,
          settle: (reply) => (reply.kind === 'done' ? resolve(reply.result) : reject(failure(reply.reason))),
        }
        worker ??= opened()
        worker.postMessage({ id, job }, [])
      }),
    close: end,
  }
}

const failure = (reason: 'unreadable' | 'broken'): Error =>
  reason === 'unreadable'
    ? new UnreadablePhoto('This browser cannot decode the photo.')
    : new Error('The imaging worker broke.')

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
