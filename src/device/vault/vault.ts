import type { OwnerHash } from '../users/owner-hash.ts'

/** Bytes as they stand in IndexedDB. */
export type EncryptedBytes = Uint8Array<ArrayBuffer>

/** The place of a record; it is authenticated with the record, so that no row can stand in for another. */
export type RecordPlace = { readonly table: string; readonly id: string; readonly schemaVersion: number }
/** The owner and address of a sheet of image tiles. */
type TilePlace = { readonly owner: string; readonly address: string }

/**
 * Stored data can't be decrypted: it was changed, truncated, moved to another place, or encrypted with another key.
 */
export class DamagedRecord extends Error {
  override readonly name = 'DamagedRecord'
  constructor(what: string) {
    super(`What is stored of ${what} is damaged.`)
  }
}

/** The keys of this user are not in memory: nobody, or somebody else, is signed in. */
export class Locked extends Error {
  override readonly name = 'Locked'
  constructor() {
    super('The user of these records is not signed in here.')
  }
}

/**
 * The only way into and out of the device's databases: every record and image tile passes through it; segments of
 * photos have keys of their own, which are in such records. The decrypting calls throw DamagedRecord; all calls throw
 * Locked once the user's keys are gone. Never call them inside an IndexedDB transaction: it would end meanwhile.
 */
export type Vault = {
  readonly encryptRecord: (place: RecordPlace, value: unknown) => Promise<EncryptedBytes>
  readonly decryptRecord: (place: RecordPlace, bytes: Uint8Array) => Promise<unknown>
  readonly encryptTile: (place: TilePlace, bytes: Uint8Array) => Promise<EncryptedBytes>
  readonly decryptTile: (place: TilePlace, bytes: Uint8Array) => Promise<EncryptedBytes>
}

/** The vault of one user; it is locked and unlocked with that user's keys. */
export type VaultOf = (owner: OwnerHash) => Vault
