import type { PhotoId, UploadId, VisitId } from '../../contract/ids.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import type { Clock } from '../ports.ts'
import type { DeviceDb } from '../device-db.ts'
import type { OwnerHash } from '../owner-hash.ts'
import type { VaultOf } from '../vault/vault.ts'
import type { OutboxStore } from './outbox-store.ts'

/** Where a photo goes on; `offset` null: the server must be asked first. */
export type PlannedUpload = { uploadId: UploadId; url: string; offset: number | null }
/** What a registration answered; kept in memory only, a new one costs a round trip. */
export type Registration = { version: number; ticket: string; uploads: Map<PhotoId, PlannedUpload> }
/** What is known of the network: bytes per second, and the largest chunk that a proxy lets through. */
export type Link = { speed: number | null; largestChunk: number }

/** One holder of the lock, sending for the user who is signed in. */
export type Sender = {
  readonly store: OutboxStore
  readonly db: DeviceDb
  readonly vaultOf: VaultOf
  readonly api: ApiClient
  readonly clock: Clock
  readonly epoch: number
  readonly owner: OwnerHash
  readonly currentOwner: () => Promise<OwnerHash | null>
  readonly registrations: Map<VisitId, Registration>
  readonly link: Link
}

/** Somebody else signed in, or nobody is any more: what follows would go out in the wrong name. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged'
}
