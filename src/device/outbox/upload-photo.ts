import { offsetStream, tusVersion } from '../../contract/visits/uploads.ts'
import { attentionFor } from '../../domain/outbox/attention.ts'
import { chunkSize, halveChunk, nextSpeed } from '../../domain/outbox/link-speed.ts'
import type { Verdict } from '../../domain/outbox/verdict.ts'
import { ApiException } from '../api-client/api-exception.ts'
import { failpoint } from '../failpoint.ts'
import { ask, type Asked, offsetOf } from './ask.ts'
import type { PlannedUpload, Sender } from './sender.ts'

/** One photo on its way: of a visit its ciphertext, of a patient's own what was taken. */
export type PhotoJob = {
  /** Bytes that go. */
  size: number
  /** Those that the device knows to be there. */
  sent: number
  /** Bytes from one place to another, of a whole that was proven; only asked for while they have to go. */
  piece: (from: number, to: number) => Promise<Blob | Uint8Array<ArrayBuffer>>
  upload: PlannedUpload
  ticket: string
  /** Notes on disk that the server has so many bytes. Throws MovedMeanwhile, LostTheLock. */
  record: (sent: number) => Promise<void>
}
/** Null when every byte is with the server; else what to do instead. */
export type UploadEnd = Exclude<Verdict, { kind: 'go-on' } | { kind: 'resume-at' } | { kind: 'halve-chunk' }> | null

// An offset that the server corrects this often without a byte of progress is no race any more.
const mostCorrections = 5

/**
 * Sends a photo's bytes by the tus 1.0 protocol (HEAD, PATCH) from the server's own offset, a chunk at a time. See
 * `ask` for what it throws.
 */
export async function uploadPhoto(sender: Sender, job: PhotoJob): Promise<UploadEnd> {
  const { sent, upload, size } = job
  let corrections = 0
  // A registration knows of bytes whose answer never came.
  if (upload.offset !== null && upload.offset !== sent) await recordOffset(job, upload.offset)
  while (upload.offset !== size) {
    const asked = upload.offset === null ? await askOffset(sender, job) : await sendChunk(sender, job, upload.offset)
    const next = asked.kind === 'answered' ? { offset: asked.value } : correct(sender, asked.verdict)
    if ('end' in next) {
      // What arrived of a request that broke is known to the server only.
      upload.offset = null
      return next.end
    }
    if (next.offset !== null && next.offset > size) return { kind: 'register-again' }
    const moved = next.offset !== null && upload.offset !== null && next.offset > upload.offset
    corrections = moved ? 0 : corrections + 1
    if (corrections > mostCorrections) return { kind: 'retry', retryAfterMs: null }
    upload.offset = next.offset
    if (next.offset !== null) await recordOffset(job, next.offset)
  }
  return null
}

/** What a refusal of one request means for the photo: another offset, or its end for now. */
function correct(
  sender: Sender,
  verdict: Exclude<Verdict, { kind: 'go-on' }>,
): { offset: number | null } | { end: Exclude<UploadEnd, null> } {
  switch (verdict.kind) {
    case 'resume-at':
      return { offset: verdict.offset }
    case 'halve-chunk': {
      const { link } = sender
      const half = halveChunk(Math.min(link.largestChunk, chunkSize(link.speed)))
      if (half === null) return { end: { kind: 'attention', attention: attentionFor('too-large') } }
      link.largestChunk = half
      return { offset: null }
    }
    case 'retry':
    case 'network-down':
    case 'sign-in-needed':
    case 'register-again':
    case 'attention':
    case 'update-needed':
      return { end: verdict }
  }
}

const headersOf = { 'tus-resumable': tusVersion }

function askOffset(sender: Sender, { upload, ticket }: PhotoJob): Promise<Asked<number>> {
  return ask(sender, { step: 'upload', bytes: 0 }, async (signal) => {
    const answer = await sender.send(
      { method: 'HEAD', url: upload.url, headers: headersOf, body: null },
      { bearer: ticket, signal },
    )
    const offset = offsetOf(answer.headers)
    if (answer.status > 204 || offset === null) throw new ApiException(answer, { isTyped: false })
    return offset
  })
}

async function sendChunk(
  sender: Sender,
  { size, piece, upload, ticket }: PhotoJob,
  offset: number,
): Promise<Asked<number>> {
  const { link, clock } = sender
  const bytes = Math.min(size - offset, link.largestChunk, chunkSize(link.speed))
  const body = await piece(offset, offset + bytes)
  const began = clock.now()
  const headers = { ...headersOf, 'content-type': offsetStream, 'upload-offset': String(offset) }
  const asked = await ask(sender, { step: 'upload', bytes }, async (signal) => {
    const answer = await sender.send({ method: 'PATCH', url: upload.url, headers, body }, { bearer: ticket, signal })
    const reached = offsetOf(answer.headers)
    if (answer.status > 204 || reached === null) throw new ApiException(answer, { isTyped: false })
    return reached
  })
  if (asked.kind === 'answered') link.speed = nextSpeed(link.speed, bytes, clock.now() - began)
  return asked
}

async function recordOffset({ record }: PhotoJob, sent: number): Promise<void> {
  await record(sent)
  await failpoint('mid-upload')
}
