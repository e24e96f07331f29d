import type { DeviceSession } from './device-session.ts'
import type { MadeVisit } from './make-visit.ts'

type RegisteredVisit = { uploadTicket: string; uploads: { photoId: string; uploadId: string }[] }

/** Announces a visit, so that its photos can be uploaded. */
export const registerVisit = (session: DeviceSession, { manifest }: MadeVisit): Promise<RegisteredVisit> =>
  session.call<RegisteredVisit>('PUT', `/practitionervisits/registration/${manifest.visitId}`, { request: manifest })

/** Commits a visit whose photos are uploaded; throws when the server does not take it. */
export const commitVisit = (session: DeviceSession, { upload }: MadeVisit): Promise<{ receiptNumber: string }> =>
  session.call('POST', '/practitionervisits/upload', {
    request: upload,
    headers: { 'idempotency-key': `${upload.visitId}.${upload.version}` },
  })

/** Registers a visit and uploads its photos, so that it can be committed. */
export async function uploadPhotos(session: DeviceSession, visit: MadeVisit): Promise<void> {
  const { uploadTicket, uploads } = await registerVisit(session, visit)
  for (const { photoId, uploadId } of uploads) {
    const answer = await session.send('PATCH', `/uploads/${uploadId}`, {
      token: uploadTicket,
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', 'tus-resumable': '1.0.0' },
      body: visit.photos.get(photoId) as BodyInit,
    })
    if (answer.status !== 204) throw new Error(`PATCH answered ${answer.status}: ${await answer.text()}`)
  }
}
