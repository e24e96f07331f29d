import type { Context } from 'hono'
import { getUploadOffset, tusVersion } from '../../../../contract/visits/uploads.ts'
import type { Actor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import type { StagedUploads } from '../../../platform/files/staged-uploads.ts'
import { readUpload, type UploadAccess, type UploadRow } from './upload-store.ts'

/** An upload and how many of its bytes are on disk. */
export type FoundUpload = { upload: UploadRow; offset: number }

/**
 * The upload that the caller may access, by an upload ticket or as a tablet that may send its sealed visit. 404 for an
 * upload of another visit, one that was removed, and one whose acknowledged bytes are missing on disk: registering
 * again repairs that (docs/offline.md 5.1).
 */
export async function findUpload(
  context: Context,
  actor: Actor,
  deps: { db: Db; staged: StagedUploads },
): Promise<FoundUpload> {
  const opener = uploadAccessOf(actor)
  const params = getUploadOffset.params?.safeParse(context.req.param())
  const upload = params?.success === true ? await readUpload(deps.db, opener, params.data.uploadId) : null
  if (upload === null) throw new Problem('not-found')
  if (upload.isAccepted) return { upload, offset: upload.byteSize }
  const size = await deps.staged.size(upload)
  if (size === null && upload.received > 0) throw new Problem('not-found')
  return { upload, offset: size ?? 0 }
}

function uploadAccessOf(actor: Actor): UploadAccess {
  if (actor.kind === 'upload-ticket') return actor.opens
  if (actor.kind === 'device') return { deviceId: actor.ticket.device, practices: actor.ticket.practices }
  throw new Problem('unauthenticated')
}

/** The headers of every answer about an upload. */
export const uploadHeaders = (offset: number, byteSize: number): Record<string, string> => ({
  'tus-resumable': tusVersion,
  'upload-offset': String(offset),
  'upload-length': String(byteSize),
  'cache-control': 'no-store',
})
