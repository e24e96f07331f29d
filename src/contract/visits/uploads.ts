import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { uploadId } from '../ids.ts'
import { maxPhotoBytes } from './photo-size.ts'

/** The version of the resumable upload protocol that is spoken (https://tus.io/protocols/resumable-upload). */
export const tusVersion = '1.0.0'
/** The content type of a PATCH. */
export const uploadContentType = 'application/offset+octet-stream'

const params = z.object({ uploadId })

export const getUploadOptions = endpoint({
  name: 'uploads/options',
  method: 'options',
  path: '/uploads/{uploadId}',
  access: 'public',
  summary:
    'What the upload protocol can do here: headers Tus-Version, Tus-Max-Size. No extensions: a registration creates the uploads.',
  params,
  problems: [],
})

export const getUploadOffset = endpoint({
  name: 'uploads/offset',
  method: 'head',
  path: '/uploads/{uploadId}',
  access: 'upload-ticket-or-device',
  summary:
    'How many bytes of a photo are on disk: headers Upload-Offset and Upload-Length. 404: register the visit again.',
  params,
  problems: ['upload-ticket-expired', 'use-dpop-nonce'],
})

export const sendUploadBytes = endpoint({
  name: 'uploads/send',
  method: 'patch',
  path: '/uploads/{uploadId}',
  access: 'upload-ticket-or-device',
  summary:
    'Appends the body (application/offset+octet-stream) at Upload-Offset and answers 204 with the new Upload-Offset once the bytes are on disk. What arrived of a broken request stays. 409: the answered Upload-Offset is the one to go on from.',
  params,
  problems: ['upload-ticket-expired', 'use-dpop-nonce', 'offset-conflict', 'upload-busy', 'storage-full'],
  bodyLimit: maxPhotoBytes,
})
