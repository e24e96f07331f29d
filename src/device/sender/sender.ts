import type { PhotoId, UploadId, VisitId } from '../../contract/ids.ts'
import type { CallAsDevice } from '../api-client/call-as-device.ts'
import type { SendRequest } from '../api-client/send-request.ts'
import type { DeviceDb } from '../database/device-db.ts'
import type { Clock } from '../platform/platform.ts'
import type { VisitStore } from '../outbox/kinds/visit/visit-store.ts'

/** Where a photo goes on; `offset` null: the server must be asked first. */
export type PlannedUpload = { uploadId: UploadId; url: string; offset: number | null }
/** What a registration answered; kept in memory only, a new one costs a round trip. */
export type Registration = { version: number; ticket: string; uploads: Map<PhotoId, PlannedUpload> }
/** What is known of the network: bytes per second, and the largest chunk that a proxy lets through. */
export type NetworkLink = { speed: number | null; largestChunk: number }

/** One holder of the lock, sending for this tablet: it needs nobody signed in. */
export type Sender = {
  readonly store: VisitStore
  readonly db: DeviceDb
  readonly callAsDevice: CallAsDevice
  readonly send: SendRequest
  readonly clock: Clock
  readonly epoch: number
  readonly registrations: Map<VisitId, Registration>
  readonly link: NetworkLink
}
