import type { CallAsDevice } from '../api-client/call-as-device.ts'
import type { SendRequest } from '../api-client/send-request.ts'
import type { DeviceDb } from '../database/device-db.ts'
import type { Clock } from '../platform/platform.ts'

/** What is known of the network: bytes per second, and the largest chunk that a proxy lets through. */
export type NetworkLink = { speed: number | null; largestChunk: number }

/** The tab or worker that holds the outbox lock and sends for this tablet. Nobody has to be signed in. */
export type Sender = {
  readonly db: DeviceDb
  readonly callAsDevice: CallAsDevice
  readonly send: SendRequest
  readonly clock: Clock
  readonly epoch: number
  readonly link: NetworkLink
}
