import { UnreadablePhoto } from '../../../device/imaging/decode-photo.ts'
import type { Imaging } from '../../../device/imaging/imaging-client.ts'
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

const patienceMs = 20_000

/**
 * Judges photos while a camera is open. A photo that is taken stands whatever becomes of its judgement, so a worker that
 * is missing, breaks or does not answer within 20 s is no error: it is begun anew with the next photo.
 */
export function makeCaptureDesk(load: () => Promise<Imaging>): CaptureDesk {
  let opened: Promise<Imaging | null> | undefined
  const asked = new Set<Promise<unknown>>()
  const imaging = () => (opened ??= load().catch(() => null))
  const end = (given: typeof opened) => {
    if (opened === given) opened = undefined
    void given?.then((place) => place?.close())
  }
  const ask = async (photo: Blob, shot: Shot): Promise<CaptureJudgement | null> => {
    const mine = imaging()
    const place = await mine
    if (place === null) return null
    try {
      return await place.run({ kind: 'check', photo, shot }, AbortSignal.timeout(patienceMs))
    } catch (error) {
      if (!(error instanceof UnreadablePhoto)) end(mine)
      return null
    }
  }
  return {
    warmUp: async () => {
      const place = await imaging()
      await place?.run({ kind: 'warm-up' }).catch(() => null)
    },
    judge: (photo, shot) => {
      const answer = ask(photo, shot)
      asked.add(answer)
      void answer.finally(() => asked.delete(answer))
      return answer
    },
    close: () => {
      const mine = opened
      opened = undefined
      void Promise.all(asked).then(() => end(mine))
    },
  }
}
