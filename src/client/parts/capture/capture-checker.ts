import type { ImagingJobs } from '../../../device/imaging/imaging-worker.ts'
import type { Clock } from '../../../device/platform/platform.ts'
import { type JobWorker, makeWorkerClient } from '../../../device/workers/worker-client.ts'
import type { CaptureJudgement, Shot } from '../../../domain/imaging/capture-check.ts'

/** Checks a photo, or the camera’s picture before there is one; null if there is no result, which is not reported to anybody. */
export type CheckCapture = (photo: Blob, shot: Shot) => Promise<CaptureJudgement | null>

type CaptureChecker = {
  /** Starts the worker before the first photo. */
  warmUp: () => Promise<void>
  check: CheckCapture
  /** Ends the worker after its pending checks. */
  close: () => void
}

/**
 * Checks photos while a camera is open. A photo is kept whatever its check says, so a worker that is missing, crashes
 * or does not respond is not an error: the next photo starts a new one.
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
