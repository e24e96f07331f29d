import type { UploadId } from '../../contract/ids.ts'
import { uploadContentType, tusVersion } from '../../contract/visits/uploads.ts'
import { attentionFor } from '../../domain/outbox/attention.ts'
import { chunkSize, halveChunk, nextSpeed } from '../../domain/outbox/link-speed.ts'
import type { SendDecision } from '../../domain/outbox/retry-policy.ts'
import { ApiException } from '../api-client/api-exception.ts'
import { failpoint } from '../failpoint.ts'
import { requestAsSender, type SenderResponse, offsetOf } from './request-as-sender.ts'
import type { Sender } from './sender.ts'

/** Where the upload of a photo continues; `offset` null: the server must be asked first. */
export type PlannedUpload = { uploadId: UploadId; url: string; offset: number | null }

/** A photo being uploaded: the ciphertext for a visit, the original bytes for a patient's own photo. */
export type PhotoUpload = {
  /** Bytes to upload. */
  size: number
  /** Bytes that the server is known to have. */
  sent: number
  /** Reads bytes of verified content; called only for bytes that must be sent. */
  readSlice: (from: number, to: number) => Promise<Blob | Uint8Array<ArrayBuffer>>
  upload: PlannedUpload
  ticket: string
  /** Stores on disk how many bytes the server has. Throws ConcurrentChange, LockLost. */
  saveOffset: (sent: number) => Promise<void>
}
/** Null when the server has every byte; otherwise what to do instead. */
export type UploadResult = Exclude<
  SendDecision,
  { kind: 'go-on' } | { kind: 'resume-at' } | { kind: 'halve-chunk' }
> | null

// If the server corrects the offset this often without a byte of progress, it is not just a race.
const maxCorrections = 5

/**
 * Sends a photo's bytes by the tus 1.0 protocol (HEAD, PATCH) from the server's own offset, in chunks. Throws like
 * `requestAsSender`.
 */
export async function uploadPhoto(sender: Sender, photo: PhotoUpload): Promise<UploadResult> {
  const { sent, upload, size } = photo
  let corrections = 0
  // A registration counts bytes whose answer was lost.
  if (upload.offset !== null && upload.offset !== sent) await saveUploadOffset(photo, upload.offset)
  while (upload.offset !== size) {
    const response =
      upload.offset === null ? await requestOffset(sender, photo) : await sendChunk(sender, photo, upload.offset)
    const next = response.kind === 'answered' ? { offset: response.value } : afterRefusal(sender, response.decision)
    if ('end' in next) {
      // Only the server knows what arrived of a broken request.
      upload.offset = null
      return next.end
    }
    if (next.offset !== null && next.offset > size) return { kind: 'register-again' }
    const moved = next.offset !== null && upload.offset !== null && next.offset > upload.offset
    corrections = moved ? 0 : corrections + 1
    if (corrections > maxCorrections) return { kind: 'retry', retryAfterMs: null }
    upload.offset = next.offset
    if (next.offset !== null) await saveUploadOffset(photo, next.offset)
  }
  return null
}

/** The consequence of a refused request for the photo: another offset, or its end for now. */
function afterRefusal(
  sender: Sender,
  decision: Exclude<SendDecision, { kind: 'go-on' }>,
): { offset: number | null } | { end: Exclude<UploadResult, null> } {
  switch (decision.kind) {
    case 'resume-at':
      return { offset: decision.offset }
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
      return { end: decision }
  }
}

const tusHeaders = { 'tus-resumable': tusVersion }

function requestOffset(sender: Sender, { upload, ticket }: PhotoUpload): Promise<SenderResponse<number>> {
  return requestAsSender(sender, { step: 'upload', bytes: 0 }, async (signal) => {
    const answer = await sender.send(
      { method: 'HEAD', url: upload.url, headers: tusHeaders, body: null },
      { bearer: ticket, signal },
    )
    const offset = offsetOf(answer.headers)
    if (answer.status > 204 || offset === null) throw new ApiException(answer, { isTyped: false })
    return offset
  })
}

async function sendChunk(
  sender: Sender,
  { size, readSlice, upload, ticket }: PhotoUpload,
  offset: number,
): Promise<SenderResponse<number>> {
  const { link, clock } = sender
  const bytes = Math.min(size - offset, link.largestChunk, chunkSize(link.speed))
  const body = await readSlice(offset, offset + bytes)
  const began = clock.now()
  const headers = { ...tusHeaders, 'content-type': uploadContentType, 'upload-offset': String(offset) }
  const response = await requestAsSender(sender, { step: 'upload', bytes }, async (signal) => {
    const answer = await sender.send({ method: 'PATCH', url: upload.url, headers, body }, { bearer: ticket, signal })
    const reached = offsetOf(answer.headers)
    if (answer.status > 204 || reached === null) throw new ApiException(answer, { isTyped: false })
    return reached
  })
  if (response.kind === 'answered') link.speed = nextSpeed(link.speed, bytes, clock.now() - began)
  return response
}

async function saveUploadOffset({ saveOffset }: PhotoUpload, sent: number): Promise<void> {
  await saveOffset(sent)
  await failpoint('mid-upload')
}
