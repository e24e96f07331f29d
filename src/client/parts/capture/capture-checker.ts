import type { ImagingJobs } from '../../../device/imaging/imaging-worker.ts'
import type { Clock } from '../../../device/platform/platform.ts'
import { type JobWorker, makeWorkerClient } from '../../../device/workers/worker-client.ts'
import type { CaptureJudgement, Shot } from '../../../domain/imaging/capture-check.ts'

/** What the check says of a photo that is on disk already; null where there is no judgement, which nobody is told. */
export type CheckCapture = (photo: Blob, shot: Shot) => Promise<CaptureJudgement | null>

export type CaptureChecker = {
  /** Starts the worker ahead of the first photo. */
  warmUp: () => Promise<void>
  check: CheckCapture
  /** Ends the worker once what it was asked is answered. */
  close: () => void
}

/**
 * Judges photos while a camera is open. A photo that is taken stands whatever becomes of its judgement, so a worker that
 * is missing, breaks or does not answer is no error: it is begun anew with the next photo.
 */
export function makeCaptureChecker(open: () => Promise<JobWorker>, clock: Pick<Clock, 'after'>): CaptureChecker {
  const worker = makeWorkerClient<ImagingJobs>(open, clock)
  const pending = new Set<Promise<unknown>>()
  return {
    warmUp: () => worker.run('warmUp', undefined).catch(() => undefined),
    check: (photo, shot) => {
      const answer = worker.run('check', { photo, shot }).catch(() => null)
      pending.add(answer)
      void answer.then(() => pending.delete(answer))
      return answer
    },
    close: () => void Promise.all(pending).then(worker.terminate),
  }
}
