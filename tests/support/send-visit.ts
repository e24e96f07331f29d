import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { VisitUpload } from '../../src/contract/visits/visit-upload.ts'
import { canonicalJson } from '../../src/domain/visits/canonical-json.ts'
import { photosOf } from '../../src/domain/visits/complete/check-visit.ts'
import type { Clinic } from './clinic.ts'
import { makeVisit, type MadeVisit } from './make-visit.ts'
import type { Person } from './server/people.ts'
import type { TestAnswer, TestServer } from './server/test-server.ts'

let made = 0

/** A JPEG unlike all others of this run, with a bit of texture: some 10 to 20 kB. */
export async function makePhoto(width = 240, height = 160): Promise<Buffer> {
  made += 1
  const noise = { type: 'gaussian' as const, mean: 128 + (made % 64), sigma: 40 }
  const picture = sharp({ create: { width, height, channels: 3, background: '#c89', noise } })
  return picture
    .withExif({ IFD0: { Model: `Phone ${made}` }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '36/1 51/1 0/1' } })
    .jpeg()
    .toBuffer()
}

/** A visit of a clinic with this many photos. */
export async function visitAt(clinic: Clinic, photos = 2): Promise<MadeVisit> {
  return makeVisit({ ...clinic, photos: await Promise.all(Array.from({ length: photos }, () => makePhoto())) })
}

/** The same visit with something changed, and a manifest that fits it. */
export function withChange(visit: MadeVisit, change: (upload: VisitUpload) => VisitUpload): MadeVisit {
  const upload = change(structuredClone(visit.upload))
  const photos = photosOf(upload).map(({ image }) => ({
    photoId: image.imageId,
    byteSize: image.byteSize,
    sha256: image.sha256,
    contentType: image.contentType,
  }))
  const { visitId, version, practiceId, schemaVersion } = upload
  return {
    ...visit,
    upload,
    manifest: { visitId, version, practiceId, schemaVersion, payloadHash: sha256(canonicalJson(upload)), photos },
  }
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

export type Registered = {
  visitId: string
  state: string
  receipt: unknown
  uploadTicket: string
  uploads: { photoId: string; uploadId: string; url: string; offset: number; isComplete: boolean }[]
}

export const register = (
  server: TestServer,
  by: Person,
  { manifest }: Pick<MadeVisit, 'manifest'>,
): Promise<TestAnswer> =>
  server.call('PUT', `/practitionervisits/registration/${manifest.visitId}`, { token: by.token, body: manifest })

export const commit = (server: TestServer, by: Person, { upload }: Pick<MadeVisit, 'upload'>): Promise<TestAnswer> =>
  server.call('POST', '/practitionervisits/upload', {
    token: by.token,
    body: upload,
    headers: { 'idempotency-key': `${upload.visitId}.${upload.version}` },
  })

/** Sends bytes of a photo at an offset. */
export const patch = (
  server: TestServer,
  ticket: string,
  at: { uploadId: string; offset: number; bytes: Uint8Array },
): Promise<TestAnswer> =>
  server.call('PATCH', `/uploads/${at.uploadId}`, {
    token: ticket,
    raw: Buffer.from(at.bytes),
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(at.offset),
      'tus-resumable': '1.0.0',
    },
  })

/** Registers a visit and sends what is missing of its photos. */
export async function sendPhotos(server: TestServer, by: Person, visit: MadeVisit): Promise<Registered> {
  const { status, body } = await register(server, by, visit)
  if (status !== 200) throw new Error(`The registration was answered ${status}.`)
  const registered = body as Registered
  for (const { photoId, uploadId, offset } of registered.uploads) {
    const bytes = visit.photos.get(photoId)
    if (!bytes) throw new Error('A photo was announced that the visit does not have.')
    if (offset < bytes.length)
      await patch(server, registered.uploadTicket, { uploadId, offset, bytes: bytes.subarray(offset) })
  }
  return registered
}
