import type { PhotoId } from '../../contract/ids.ts'

/** Bytes as they stand in IndexedDB. */
export type SealedBytes = Uint8Array<ArrayBuffer>

/** Where a record belongs; sealed with it, so that no row can stand in for another. */
export type RecordPlace = { readonly table: string; readonly id: string; readonly schemaVersion: number }
/** Which part of which photo a segment is. */
export type SegmentPlace = { readonly photoId: PhotoId; readonly index: number; readonly count: number }
/** Whose sheet of image tiles, by its address. */
export type TilePlace = { readonly owner: string; readonly address: string }

/** What was stored can't be opened: changed, cut short, in another's place, or of another key. */
export class DamagedRecord extends Error {
  override readonly name = 'DamagedRecord'
  constructor(what: string) {
    super(`What is stored of ${what} is damaged.`)
  }
}

/**
 * The only way into and out of the device's databases: every record, photo segment and image tile passes here.
 * The `open` calls throw DamagedRecord. Never call them inside an IndexedDB transaction: it would end meanwhile.
 */
export type Vault = {
  readonly sealRecord: (place: RecordPlace, value: unknown) => Promise<SealedBytes>
  readonly openRecord: (place: RecordPlace, bytes: Uint8Array) => Promise<unknown>
  readonly sealSegment: (place: SegmentPlace, bytes: Uint8Array) => Promise<SealedBytes>
  readonly openSegment: (place: SegmentPlace, bytes: Uint8Array) => Promise<SealedBytes>
  readonly sealTile: (place: TilePlace, bytes: Uint8Array) => Promise<SealedBytes>
  readonly openTile: (place: TilePlace, bytes: Uint8Array) => Promise<SealedBytes>
}
