import { align } from '../../domain/imaging/align.ts'
import { checkCapture, checkedSize } from '../../domain/imaging/capture-check.ts'
import { spotSize } from '../../domain/imaging/measure-spot.ts'
import { lumaOf } from '../../domain/imaging/pixels.ts'
import { segmentSpot } from '../../domain/imaging/segment-spot.ts'
import type { DecodePhoto } from './decode-photo.ts'
import type { ImagingJob, ImagingResults } from './imaging-messages.ts'
import { warmUp } from './warm-up.ts'

const comparedSize = 512

/** Decodes a job's photos and does it, in a worker or, without one, in the page; throws `UnreadablePhoto`. */
export async function runImagingJob(job: ImagingJob, decode: DecodePhoto): Promise<ImagingResults[ImagingJob['kind']]> {
  switch (job.kind) {
    case 'check':
      return checkCapture(await decode(job.photo, checkedSize, 'any-way-up'), job.shot)
    case 'align': {
      const predecessor = lumaOf(await decode(job.predecessor, comparedSize, 'upright'))
      return align(predecessor, lumaOf(await decode(job.followUp, comparedSize, 'upright')))
    }
    case 'measure': {
      const { spot } = segmentSpot(await decode(job.photo, comparedSize, 'upright'))
      return spot === null ? null : spotSize(spot, job.fovMicrometre)
    }
    case 'warm-up':
      return warmUp(decode)
  }
}
