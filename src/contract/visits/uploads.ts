import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { uploadId } from '../ids.ts'
import { maxPhotoBytes } from './photo-size.ts'

/** The supported version of the resumable upload protocol (https://tus.io/protocols/resumable-upload). */
export const tusVersion = '1.0.0'
/** The content type of a PATCH request. */
export const uploadContentType = 'application/offset+octet-stream'

const params = z.object({ uploadId })

export const getUploadOptions = endpoint({
  name: 'uploads/options',
  method: 'options',
  path: '/uploads/{uploadId}',
  access: 'public',
  summary:
    'The supported upload protocol: headers Tus-Version, Tus-Max-Size. No extensions: registering a visit creates its uploads.',
  params,
  problems: [],
})

export const getUploadOffset = endpoint({
  name: 'uploads/offset',
  method: 'head',
  path: '/uploads/{uploadId}',
  access: 'upload-ticket-or-device',
  summary:
    'The number of bytes of a photo that the server has on disk: headers Upload-Offset and Upload-Length. 404: register the visit again.',
  params,
  problems: ['upload-ticket-expired', 'use-dpop-nonce'],
})

export const sendUploadBytes = endpoint({
  name: 'uploads/send',
  method: 'patch',
  path: '/uploads/{uploadId}',
  access: 'upload-ticket-or-device',
  summary:
    'Appends the body (application/offset+octet-stream) at Upload-Offset and responds 204 with the new Upload-Offset once the bytes are on disk. The bytes that arrived before a request broke off are kept. 409: continue from the Upload-Offset of the response.',
  params,
  problems: ['upload-ticket-expired', 'use-dpop-nonce', 'offset-conflict', 'upload-busy', 'storage-full'],
  bodyLimit: maxPhotoBytes,
})
