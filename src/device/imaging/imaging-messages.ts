import type { Alignment } from '../../domain/imaging/align.ts'
import type { CaptureJudgement, Shot } from '../../domain/imaging/capture-check.ts'
import type { SpotSize } from '../../domain/imaging/measure-spot.ts'

/** What can be asked of the imaging worker. Photos are whole files; they are decoded upright. */
export type ImagingJob =
  | { readonly kind: 'check'; readonly photo: Blob; readonly shot: Shot }
  | { readonly kind: 'align'; readonly predecessor: Blob; readonly followUp: Blob }
  | { readonly kind: 'measure'; readonly photo: Blob; readonly fovMicrometre: number }
  | { readonly kind: 'warm-up' }

/** What each kind of job is answered with. `measure`: null when no spot stands out. */
export type ImagingResults = {
  check: CaptureJudgement
  align: Alignment
  measure: SpotSize | null
  'warm-up': null
}

export type ImagingRequest = { readonly id: number; readonly job: ImagingJob }

/** `unreadable`: this browser can't decode the photo; `broken`: the work itself failed. */
export type ImagingReply =
  | { readonly id: number; readonly kind: 'done'; readonly result: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: 'unreadable' | 'broken' }

type Loose = Readonly<Record<string, unknown>>

const looseOf = (data: unknown): Loose | null => (typeof data === 'object' && data !== null ? (data as Loose) : null)

/** A message that came to the worker, or null when it is none of ours. */
export function imagingRequest(data: unknown): ImagingRequest | null {
  const message = looseOf(data)
  const job = jobOf(looseOf(message?.['job']))
  return typeof message?.['id'] === 'number' && job !== null ? { id: message['id'], job } : null
}

function jobOf(job: Loose | null): ImagingJob | null {
  const { kind, photo, shot, predecessor, followUp, fovMicrometre } = job ?? {}
  switch (kind) {
    case 'check':
      return photo instanceof Blob && (shot === 'overview' || shot === 'close-up') ? { kind, photo, shot } : null
    case 'align':
      return predecessor instanceof Blob && followUp instanceof Blob ? { kind, predecessor, followUp } : null
    case 'measure':
      return photo instanceof Blob && typeof fovMicrometre === 'number' && fovMicrometre > 0
        ? { kind, photo, fovMicrometre }
        : null
    case 'warm-up':
      return { kind }
    default:
      return null
  }
}

/** A message that came from the worker, or null when it is none of ours. */
export function imagingReply(data: unknown): ImagingReply | null {
  const message = looseOf(data)
  const { id, kind, reason } = message ?? {}
  if (typeof id !== 'number') return null
  if (kind === 'done') return { id, kind, result: message?.['result'] }
  return kind === 'failed' && (reason === 'unreadable' || reason === 'broken') ? { id, kind, reason } : null
}
