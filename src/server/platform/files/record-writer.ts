import type { FileHandle } from 'node:fs/promises'
import { type FileCipher, headerLength, maxRecordLength } from './file-encryption.ts'

/** Appends plaintext to a file as encrypted records. Only flushed bytes are on disk. */
export type RecordWriter = { write: (bytes: Uint8Array) => Promise<void>; flush: () => Promise<void> }

/**
 * Writes records after `at` bytes of plaintext, at offset `disk` of the file. A record is written for every `piece`
 * bytes and at each flush.
 */
export function recordWriter(
  handle: FileHandle,
  cipher: FileCipher,
  { at, disk, piece = maxRecordLength }: { at: number; disk: number; piece?: number },
): RecordWriter {
  return pieceWriter(piece, async (bytes) => {
    const record = cipher.encrypt(bytes, at)
    at += bytes.length
    await writeAll(handle, record, disk)
    disk += record.length
  })
}

/** Passes the written bytes to `put` in pieces of `piece` bytes; a flush passes the rest. */
export function pieceWriter(piece: number, put: (bytes: Buffer) => Promise<void>): RecordWriter {
  let buffered: Uint8Array[] = []
  let length = 0
  const flush = async () => {
    if (length === 0) return
    const bytes = Buffer.concat(buffered)
    buffered = []
    length = 0
    await put(bytes)
  }
  return {
    write: async (bytes) => {
      for (let from = 0; from < bytes.length;) {
        const part = bytes.subarray(from, from + piece - length)
        buffered.push(part)
        length += part.length
        from += part.length
        if (length === piece) await flush()
      }
    },
    flush,
  }
}

/** Writes the header of an encrypted file. Returns the position of the first record. */
export async function writeHeader(handle: FileHandle, { header }: FileCipher): Promise<{ at: number; disk: number }> {
  await writeAll(handle, header, 0)
  return { at: 0, disk: headerLength }
}

// On an almost full disk a write may be partial; the next write then fails with the reason.
async function writeAll(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    written += (await handle.write(bytes, written, bytes.length - written, at + written)).bytesWritten
  }
}
