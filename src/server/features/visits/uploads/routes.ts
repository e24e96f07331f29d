import { maxPhotoBytes } from '../../../../contract/visits/photo-size.ts'
import * as calls from '../../../../contract/visits/uploads.ts'
import type { BoundEndpoint } from '../../../http/bind.ts'
import { bindRaw, type RawHandler } from '../../../http/bind-raw.ts'
import type { Services } from '../../../platform/services.ts'
import { uploadLocks } from '../../../platform/files/upload-locks.ts'
import { findUpload, uploadHeaders } from './find-upload.ts'
import { sendUploadBytes } from './send-upload-bytes.ts'

/** The resumable photo uploads (tus 1.0) of registered visits. */
export const uploadRoutes = (services: Services): BoundEndpoint[] => {
  const { database } = services
  const deps = { db: database.db, staged: services.staged, locks: uploadLocks(database.sessions) }
  const getUploadOffset: RawHandler = async (context, actor) => {
    const { upload, offset } = await findUpload(context, actor, deps)
    return context.body(null, 200, uploadHeaders(offset, upload.byteSize))
  }
  return [
    bindRaw(calls.getUploadOptions, getUploadOptions),
    bindRaw(calls.getUploadOffset, getUploadOffset),
    bindRaw(calls.sendUploadBytes, sendUploadBytes(deps)),
  ]
}

const getUploadOptions: RawHandler = async (context) =>
  context.body(null, 204, {
    'tus-resumable': calls.tusVersion,
    'tus-version': calls.tusVersion,
    'tus-max-size': String(maxPhotoBytes),
  })
