import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Answer } from '../../contract/endpoint.ts'
import type { ArrivalId, DeviceId, PhotoId, PracticeId, SpotMessageId, VisitId } from '../../contract/ids.ts'
import type { turnOnKiosk } from '../../contract/kiosk.ts'
import type { SealedEnvelope, SealedManifest } from '../../contract/visits/sealed-visit.ts'
import type { MessageState } from '../../domain/outbox/message-state.ts'
import type { OwnPhotoState } from '../../domain/outbox/own-photo-state.ts'
import type { VisitEventName, VisitStateName } from '../../domain/outbox/visit-state.ts'
import type { OfflineCopyTimes } from '../../domain/session/offline-copy-state.ts'
import type { DeviceWarnings } from '../device-warnings.ts'
import { deleteUnencrypted, clearAllTables, firstEncryptedVersion } from './delete-unencrypted.ts'
import { strictOptions, watchVersions } from './open-database.ts'
import type { PasskeyLock, SealedRoot } from '../offline-copy/passkey-lock.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import type { Ticket } from '../encryption/ticket.ts'
import type { EscrowWrap, PasswordWrap } from '../vault/root-wraps.ts'
import type { SigningKey } from '../vault/signing-key.ts'
import type { EncryptedBytes } from '../vault/vault.ts'

/** A record that only the vault can read. */
export type EncryptedRow = { key: string; schemaVersion: number; body: EncryptedBytes }
/** A user seen on this tablet. */
export type UserRow = { owner: OwnerHash; schemaVersion: number; body: EncryptedBytes }
/**
 * How a user's root key is stored: wrapped by the password and by the server's escrow key, with the ticket for
 * sending. `failed`: wrong passwords in a row without a network; the next one is not allowed before `notBefore` (ms
 * since 1970). `disabled`: the login is disabled; `revoked`: the device was reported lost.
 */
export type KeyRow = {
  owner: OwnerHash
  use: 'allowed' | 'disabled' | 'revoked'
  password: PasswordWrap | null
  escrow: EscrowWrap | null
  signing: SigningKey
  ticket: Ticket
  failed: number
  notBefore: number
}
/** The browser profile's own id and keys; see `openTablet`. */
export type TabletRow = { key: 'tablet'; deviceId: DeviceId; seal: CryptoKey; proofKey: CryptoKeyPair }
/**
 * A sealed visit. `progress` is the small record that changes; the tablet can decrypt it with nobody signed in.
 * `name`, the patient's name, can be decrypted by its owner only, and is deleted when the visit is purged. Byte
 * counts are those of the ciphertext.
 */
export type VisitRow = {
  visitId: VisitId
  owner: OwnerHash
  state: VisitStateName
  sequence: number
  version: number
  byteSize: number
  sentBytes: number
  schemaVersion: number
  progress: EncryptedBytes
  name: EncryptedBytes | null
}
/** The sent envelope of a visit, and its draft, encrypted with a key that is in the envelope. Never changes. */
export type EnvelopeRow = {
  visitId: VisitId
  version: number
  schemaVersion: number
  manifest: SealedManifest
  envelope: SealedEnvelope
  draft: EncryptedBytes
}
/** A photo's record; `byteSize` counts plain bytes, `sent` the bytes of ciphertext that the server has. */
export type PhotoRow = {
  photoId: PhotoId
  visitId: VisitId
  owner: OwnerHash
  byteSize: number
  sent: number
  segments: number
  schemaVersion: number
  body: EncryptedBytes
}
export type SegmentRow = { photoId: PhotoId; index: number; bytes: EncryptedBytes }
export type ReceiptRow = { visitId: VisitId; version: number; schemaVersion: number; body: EncryptedBytes }
/** The state changes with their times, for diagnosis; nothing personal. */
type EventRow = {
  number: number
  visitId: VisitId
  version: number
  event: VisitEventName | 'discard' | 'take-in'
  from: VisitStateName
  to: VisitStateName | 'gone'
  at: number
}
/** The current sender (its number and name), its progress, and the circuit breaker of the whole device. */
export type SenderRow = {
  key: 'sender'
  epoch: number
  holder: string
  progress: number
  failures: number
  notBefore: number
  recent: number[]
}
/**
 * The kiosk setting of this tablet, and who turned it on: arrivals are sent by their ticket first (see `kioskTicket`).
 */
export type KioskRow = { key: 'kiosk'; owner: OwnerHash; settings: Answer<typeof turnOnKiosk> }
/** The arrival of somebody at the kiosk, encrypted for the server only: nobody on this tablet can decrypt it. */
export type ArrivalRow = { arrivalId: ArrivalId; practiceId: PracticeId; schemaVersion: number; envelope: string }
/**
 * A photo that a patient took. `byteSize` and `sent` count plain bytes; `notBefore`: the server accepts no more
 * until then (ms since 1970); `messageId`: the SpotChat message to which it belongs. Only the tablet's vault
 * decrypts `card`.
 */
export type OwnPhotoRow = {
  photoId: PhotoId
  messageId: SpotMessageId | null
  owner: OwnerHash
  state: OwnPhotoState
  sequence: number
  byteSize: number
  sent: number
  segments: number
  notBefore: number
  schemaVersion: number
  card: EncryptedBytes
}
/** A SpotChat message that the server does not have yet. Only the tablet's vault decrypts `card`. */
export type SpotMessageRow = {
  messageId: SpotMessageId
  owner: OwnerHash
  state: MessageState
  sequence: number
  notBefore: number
  schemaVersion: number
  card: EncryptedBytes
}
/**
 * How a patient's keys are opened by a passkey without a network: the sealed keys of their last starts, newest
 * first.
 */
export type OfflineCopyRow = OfflineCopyTimes & {
  key: 'offline-copy'
  owner: OwnerHash
  lock: PasskeyLock
  roots: SealedRoot[]
}
type BallastRow = { key: 'ballast'; bytes: Uint8Array }

/** The data of the whole tablet, whoever is signed in (docs/offline.md 3). */
export class DeviceDb extends Dexie {
  declare readonly users: EntityTable<UserRow, 'owner'>
  declare readonly session: EntityTable<EncryptedRow, 'key'>
  declare readonly profiles: EntityTable<UserRow, 'owner'>
  declare readonly keys: EntityTable<KeyRow, 'owner'>
  declare readonly tablet: EntityTable<TabletRow, 'key'>
  declare readonly visits: EntityTable<VisitRow, 'visitId'>
  declare readonly envelopes: EntityTable<EnvelopeRow, 'visitId'>
  declare readonly photos: EntityTable<PhotoRow, 'photoId'>
  declare readonly segments: Table<SegmentRow, [PhotoId, number]>
  declare readonly receipts: EntityTable<ReceiptRow, 'visitId'>
  declare readonly events: EntityTable<EventRow, 'number'>
  declare readonly sender: EntityTable<SenderRow, 'key'>
  declare readonly ballast: EntityTable<BallastRow, 'key'>
  declare readonly kiosk: EntityTable<KioskRow, 'key'>
  declare readonly arrivals: EntityTable<ArrivalRow, 'arrivalId'>
  declare readonly ownPhotos: EntityTable<OwnPhotoRow, 'photoId'>
  declare readonly spotMessages: EntityTable<SpotMessageRow, 'messageId'>
  declare readonly offlineCopy: EntityTable<OfflineCopyRow, 'key'>
}

/** States of photos and messages up to version 6, with their present names; all others are unchanged. */
const formerStates: Record<'ownPhotos' | 'spotMessages', Record<string, string>> = {
  ownPhotos: { sealed: 'queued' },
  spotMessages: { sealed: 'queued', uploaded: 'sending' },
}

const ballastBytes = 2 * 1024 * 1024

/** Opens the `device` database. `factory` stands in for the browser's IndexedDB. */
export async function openDeviceDb({
  warnings,
  factory,
}: {
  warnings: DeviceWarnings
  factory?: IDBFactory | undefined
}): Promise<DeviceDb> {
  await deleteUnencrypted({ warnings, factory })
  const db = new DeviceDb('device', strictOptions(factory))
  const tables = {
    users: 'owner',
    session: 'key',
    profiles: 'owner',
    keys: 'owner',
    tablet: 'key',
    visits: 'visitId, &sequence, owner, state',
    envelopes: 'visitId',
    photos: 'photoId, visitId, owner',
    segments: '[photoId+index]',
    receipts: 'visitId',
    events: '++number, visitId',
    sender: 'key',
    ballast: 'key',
  }
  // A released version block is never edited: a change is a new version below it.
  db.version(firstEncryptedVersion).stores(tables).upgrade(clearAllTables)
  db.version(4).stores({ kiosk: 'key', arrivals: 'arrivalId' })
  db.version(5).stores({ ownPhotos: 'photoId, owner, sequence' })
  db.version(6)
    .stores({ spotMessages: 'messageId, owner, sequence' })
    .upgrade((change) => change.table('ownPhotos').toCollection().modify({ messageId: null }))
  // Photos and messages have states of their own since this version; before, they used the names of a visit's
  // states.
  db.version(7)
    .stores({})
    .upgrade(async (change) => {
      for (const table of ['ownPhotos', 'spotMessages'] as const)
        await change
          .table<{ state: string }>(table)
          .toCollection()
          .modify((row) => {
            row.state = formerStates[table][row.state] ?? row.state
          })
    })
  db.version(8).stores({ offlineCopy: 'key' })
  watchVersions(db, warnings)
  await db.open()
  return db
}

/**
 * Reserves 2 MB, which can be freed for a receipt when the device is full. Does nothing if they are reserved
 * already.
 */
export async function reserveBallast(db: DeviceDb): Promise<void> {
  if ((await db.ballast.count()) > 0) return
  const bytes = new Uint8Array(ballastBytes)
  // Random bytes: a browser that compresses would reserve almost nothing otherwise.
  for (let at = 0; at < ballastBytes; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  await db.ballast.put({ key: 'ballast', bytes })
}
