import { type CaptureJudgement, checkCapture, checkedSize, type Shot } from '../../domain/imaging/capture-check.ts'
import { serveJobs } from '../workers/serve-jobs.ts'
import { decodePhoto } from './decode-photo.ts'
import { warmUp } from './warm-up.ts'

/* The entry of the dedicated worker that judges photos as they are taken. */

/** Throws UnreadablePhoto. */
const check = async ({ photo, shot }: { photo: Blob; shot: Shot }): Promise<CaptureJudgement> =>
  checkCapture(await decodePhoto(photo, checkedSize), shot)

const jobs = { check, warmUp }
export type ImagingJobs = typeof jobs

serveJobs(jobs)
