import type { ImagingJobs } from '../../../device/imaging/imaging-worker.ts'
import type { Clock } from '../../../device/ports.ts'
import { type DeskWorker, makeWorkerDesk } from '../../../device/worker-desk.ts'
import type { CaptureJudgement, Shot } from '../../../domain/imaging/capture-check.ts'

/** What the check says of a photo that is on disk already; null where there is no judgement, which nobody is told. */
export type JudgePhoto = (photo: Blob, shot: Shot) => Promise<CaptureJudgement | null>

export type CaptureDesk = {
  /** Starts the worker ahead of the first photo. */
  warmUp: () => Promise<void>
  judge: JudgePhoto
  /** Ends the worker once what it was asked is answered. */
  close: () => void
}

/**
 * Judges photos while a camera is open. A photo that is taken stands whatever becomes of its judgement, so a worker that
 * is missing, breaks or does not answer is no error: it is begun anew with the next photo.
 */
export function makeCaptureDesk(open: () => Promise<DeskWorker>, clock: Pick<Clock, 'after'>): CaptureDesk {
  const desk = makeWorkerDesk<ImagingJobs>(open, clock)
  const asked = new Set<Promise<unknown>>()
  return {
    warmUp: () => desk.ask('warmUp', undefined).catch(() => undefined),
    judge: (photo, shot) => {
      const answer = desk.ask('check', { photo, shot }).catch(() => null)
      asked.add(answer)
      void answer.then(() => asked.delete(answer))
      return answer
    },
    close: () => void Promise.all(asked).then(desk.end),
  }
}
