import type { UploadId } from '../../../contract/ids.ts'
import type { Appended } from './copy-body.ts'

/** Identifies a staged photo. With another hash it is another file, so that old and new bytes never mix. */
export type StagedPhoto = { uploadId: UploadId; sha256: string; byteSize: number }

/** Photos that are being uploaded. Only the store says how much has arrived. */
export type StagedUploads = {
  /** Bytes that are durable, at most `byteSize`; null if none ever came. */
  size: (photo: StagedPhoto) => Promise<number | null>
  /** Appends at `offset`, which must be the current size, piece by piece; the bytes are durable once it resolves. */
  append: (photo: StagedPhoto, offset: number, body: ReadableStream<Uint8Array>) => Promise<Appended>
  /** The bytes as they arrived; a damaged one and what follows it is left out, so that the hash does not match. */
  read: (photo: StagedPhoto) => AsyncIterable<Uint8Array>
  /** Gives the finished photo a key in the file store, durably; the staged one stays until it is removed. */
  keep: (photo: StagedPhoto, key: string) => Promise<void>
  remove: (photo: StagedPhoto) => Promise<void>
}

/** Where a staged photo lies: a file of `staged/`, or a folder of parts. */
export const stagedKeyOf = ({ uploadId, sha256 }: StagedPhoto): string =>
  `staged/${uploadId.slice(0, 2)}/${uploadId}-${sha256.slice(0, 16)}`
