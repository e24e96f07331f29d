import type { UploadId } from '../../../contract/ids.ts'
import type { Appended } from './copy-body.ts'

/** Identifies a staged photo. Another hash means another file, so that old and new bytes never mix. */
export type StagedPhoto = { uploadId: UploadId; sha256: string; byteSize: number }

/** Photos that are being uploaded. The store alone determines how much has arrived. */
export type StagedUploads = {
  /** The number of durable bytes, at most `byteSize`; null if none has arrived. */
  size: (photo: StagedPhoto) => Promise<number | null>
  /** Appends at `offset`, which must be the current size, piece by piece; the bytes are durable once it resolves. */
  append: (photo: StagedPhoto, offset: number, body: ReadableStream<Uint8Array>) => Promise<Appended>
  /** The received bytes. They end before a damaged record, so that the hash does not match. */
  read: (photo: StagedPhoto) => AsyncIterable<Uint8Array>
  /** Stores the finished photo under a key of the file store, durably; the staged one is kept until it is removed. */
  keep: (photo: StagedPhoto, key: string) => Promise<void>
  remove: (photo: StagedPhoto) => Promise<void>
}

/** The key of a staged photo: a file in `staged/`, or a folder of parts. */
export const stagedKeyOf = ({ uploadId, sha256 }: StagedPhoto): string =>
  `staged/${uploadId.slice(0, 2)}/${uploadId}-${sha256.slice(0, 16)}`
