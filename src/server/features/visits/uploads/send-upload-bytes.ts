import type { Context } from 'hono'
import { uploadContentType, tusVersion } from '../../../../contract/visits/uploads.ts'
import type { RawHandler } from '../../../http/bind-raw.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import type { StagedUploads } from '../../../platform/files/staged-uploads.ts'
import type { UploadLocks } from '../../../platform/files/upload-locks.ts'
import { findUpload, type FoundUpload, uploadHeaders } from './find-upload.ts'
import { writeReceived } from '../../../records/visits/uploads-store.ts'

type UploadDependencies = { db: Db; staged: StagedUploads; locks: UploadLocks }

/**
 * The PATCH of tus 1.0. It does not use `@tus/server`, which has no flush to disk, no lock across processes, and its
 * own errors. An offset is sent only after its bytes are flushed; a resend gets 409 and the connection is closed.
 */
export const sendUploadBytes =
  (deps: UploadDependencies): RawHandler =>
  async (context, actor) => {
    const { upload } = await findUpload(context, actor, deps)
    checkForm(context)
    const claimed = readNumber(context, 'upload-offset')
    if (claimed === null) throw new Problem('bad-request', { detail: 'Upload-Offset must be a whole number of bytes.' })
    const answer = await deps.locks.withLock(upload.uploadId, async () => {
      // Read again, because the previous holder of the lock may have written.
      const found = await findUpload(context, actor, deps)
      rejectOtherOffset(found, claimed)
      rejectTooMuch(found, readNumber(context, 'content-length') ?? 0)
      return receive(context, found, deps)
    })
    if (answer === 'busy')
      throw new Problem('upload-busy', {
        headers: { connection: 'close', 'tus-resumable': tusVersion, 'retry-after': '1' },
      })
    return answer
  }

function checkForm(context: Context): void {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== uploadContentType)
    throw new Problem('unsupported-media-type', {
      detail: `Send ${uploadContentType}.`,
      headers: { connection: 'close' },
    })
  const version = context.req.header('tus-resumable')
  if (version !== undefined && version !== tusVersion)
    throw new Problem('bad-request', { detail: `Tus-Resumable ${tusVersion} is the version of this server. Send it.` })
}

function readNumber(context: Context, header: string): number | null {
  const text = context.req.header(header)
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function rejectOtherOffset({ upload, offset }: FoundUpload, claimed: number): void {
  if (claimed === offset) return
  throw new Problem('offset-conflict', {
    detail: 'Go on from Upload-Offset.',
    extras: { offset },
    headers: { ...uploadHeaders(offset, upload.byteSize), connection: 'close' },
  })
}

function rejectTooMuch({ upload, offset }: FoundUpload, announced: number): void {
  if (offset + announced > upload.byteSize) throw tooMuch(offset, upload.byteSize)
}

const tooMuch = (offset: number, byteSize: number) =>
  new Problem('too-large', {
    detail: 'More bytes than the photo was announced with.',
    headers: { ...uploadHeaders(offset, byteSize), connection: 'close' },
  })

async function receive(
  context: Context,
  { upload, offset }: FoundUpload,
  { db, staged }: UploadDependencies,
): Promise<Response> {
  const body = context.req.raw.body
  // A complete photo is never opened for writing again, not even to write nothing.
  const appended =
    body && !upload.isAccepted && offset < upload.byteSize
      ? await staged.append(upload, offset, body)
      : { offset, ended: 'complete' as const }
  await writeReceived(db, upload, appended.offset)
  if (appended.ended === 'too-much') throw tooMuch(appended.offset, upload.byteSize)
  // The sender of a broken request is gone. If a proxy still listens, the offset tells it how far the upload came.
  const status = appended.ended === 'broken' ? 400 : 204
  return context.body(null, status, uploadHeaders(appended.offset, upload.byteSize))
}
