import type { DeviceSession } from './device-session.ts'
import type { MadeVisit } from './make-visit.ts'

export type RegisteredVisit = { uploadTicket: string; uploads: { photoId: string; uploadId: string }[] }

/** Announces a visit, so that its photos can be uploaded. */
export const registerVisit = (session: DeviceSession, { manifest }: MadeVisit): Promise<RegisteredVisit> =>
  session.call<RegisteredVisit>('PUT', `/practitionervisits/registration/${manifest.visitId}`, { request: manifest })

/** Commits a visit whose photos are uploaded; throws when the server does not take it. */
export const commitVisit = (session: DeviceSession, { upload }: MadeVisit): Promise<{ receiptNumber: string }> =>
  session.call('POST', '/practitionervisits/upload', {
    request: upload,
    headers: { 'idempotency-key': `${upload.visitId}.${upload.version}` },
  })
